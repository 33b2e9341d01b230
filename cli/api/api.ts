import type { ErrorBody } from '#contract/common.ts';
import { AppError } from '#domain/errors.ts';

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
  /** Sends and receives JSON. Throws the AppError of the server when that refuses. */
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

/** What a server answered. Throws its refusal. */
export function answerOf<T>(status: number, text: string): Answer<T> {
  if (status < 400) return { status, body: JSON.parse(text) };
  const { error, kind, remedy, issues, current, changed_at } = JSON.parse(text) as ErrorBody;
  const problem = remedy ? error.slice(0, -` ${remedy}`.length) : error;
  // A sentence about one value alone names it already.
  const untold = issues?.filter(({ message }) => !error.includes(message)) ?? [];
  const details = untold.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const sentence = [problem, details].filter(Boolean).join(': ');
  const changed = changed_at === undefined ? undefined : { current, changed_at };
  throw new AppError(kind, sentence, { remedy, issues, changed });
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
