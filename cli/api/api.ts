import type { ErrorBody } from '#contract/common.ts';
import { AppError, type ErrorKind } from '#domain/errors.ts';

export type Sent = {
  body?: unknown;
  /** A repeated one is answered with the first result. */
  idempotencyKey?: string;
};

export type Answer<T> = { status: number; body: T };

/** A file of the API; `fileName` is what the API calls it. */
export type Download = { fileName: string; content: AsyncIterable<Uint8Array> };

/** The API of a data directory, whoever answers it. */
export type Api = {
  /** Where the running server listens; null when this process has opened the database itself. */
  url: string | null;
  /** Sends and receives JSON. Throws an AppError with the sentence of the server when that refuses. */
  send<T>(method: 'GET' | 'POST', path: string, sent?: Sent): Promise<Answer<T>>;
  /** Receives a file, which may be large. */
  download(path: string): Promise<Download>;
  /** Sends a file in a form, as browsers do, and receives JSON. */
  upload<T>(path: string, file: Blob): Promise<Answer<T>>;
  close(): Promise<void>;
};

/** The headers and the text of what is sent. */
export function requestOf({ body, idempotencyKey }: Sent) {
  const headers: Record<string, string> = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  return { headers, ...(body !== undefined && { text: JSON.stringify(body) }) };
}

/** What commands tell apart; for them all else is a server that does not do what it was asked. */
const KINDS: Record<number, ErrorKind> = { 404: 'not_found', 422: 'key_reused' };

/** What a server answered, or the AppError that it stands for. */
export function answerOf<T>(status: number, text: string): Answer<T> {
  if (status < 400) return { status, body: JSON.parse(text) };
  const { error, issues = [] } = JSON.parse(text) as ErrorBody;
  // A sentence about one thing alone has said it already.
  const untold = issues.filter(({ message }) => !error.includes(message));
  const details = untold.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const kind = KINDS[status] ?? 'unavailable';
  const sentence = [error, details.join('; ')].filter(Boolean).join(': ');
  throw new AppError(kind, sentence, issues.length > 0 ? { issues } : {});
}

/** The form in which a file is sent. */
export function formWith(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** The name in a Content-Disposition header of ours. */
export const fileNameIn = (disposition: unknown) =>
  /filename="([^"]+)"/.exec(String(disposition))?.[1] ?? 'download';
