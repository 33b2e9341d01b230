import type { ErrorBody } from '#contract/common.ts';
import { AppError } from '#domain/errors.ts';

export type Sent = {
  body?: unknown;
  /** A request with a known key is answered with the first result. */
  idempotencyKey?: string;
};

export type Answer<T> = { status: number; body: T };

/** A file of the API; `fileName` is from its Content-Disposition. */
export type Download = { fileName: string; content: AsyncIterable<Uint8Array> };

/** The API of a data directory, over HTTP or in this process. */
export type Api = {
  /** The origin of the running server; null when this process has opened the database itself. */
  url: string | null;
  /** Sends and receives JSON. Throws an AppError for an error body. */
  send<T>(method: 'GET' | 'POST', path: string, sent?: Sent): Promise<Answer<T>>;
  /** Downloads a file as a stream. */
  download(path: string): Promise<Download>;
  /** Uploads a file as multipart form data and receives JSON. */
  upload<T>(path: string, file: Blob): Promise<Answer<T>>;
  close(): Promise<void>;
};

/** Headers and body of a request. */
export function requestOf({ body, idempotencyKey }: Sent) {
  const headers: Record<string, string> = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  return { headers, ...(body !== undefined && { text: JSON.stringify(body) }) };
}

/** The answer with its parsed body. Throws an AppError for an error body, with its kind, remedy and issues. */
export function answerOf<T>(status: number, text: string): Answer<T> {
  if (status < 400) return { status, body: JSON.parse(text) };
  const { error, kind, remedy, issues, current, changed_at } = JSON.parse(text) as ErrorBody;
  const problem = remedy ? error.slice(0, -` ${remedy}`.length) : error;
  // The message of a single issue may be the error itself.
  const untold = issues?.filter(({ message }) => !error.includes(message)) ?? [];
  const details = untold.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const sentence = [problem, details].filter(Boolean).join(': ');
  const changed = changed_at === undefined ? undefined : { current, changed_at };
  throw new AppError(kind, sentence, { remedy, issues, changed });
}

/** The multipart form of an upload. */
export function formWith(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** The file name in a Content-Disposition header. */
export const fileNameIn = (disposition: unknown) =>
  /filename="([^"]+)"/.exec(String(disposition))?.[1] ?? 'download';
