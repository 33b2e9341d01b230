import type { ErrorBody } from '#contract/common.ts';
import { AppError } from '#domain/errors.ts';

export type Sent = {
  body?: unknown;
  /** A request with a used key is answered with the first result. */
  idempotencyKey?: string;
  /** Whether the server may take minutes, as while it waits for a service. */
  isSlow?: boolean;
};

export type Answer<T> = { status: number; body: T };

/** A file of the API; `fileName` is from its Content-Disposition. */
export type Download = { fileName: string; content: AsyncIterable<Uint8Array> };

/** The API of a data directory, over HTTP or in this process. */
export type Api = {
  /** The origin of the running server; null when this process has opened the database itself. */
  url: string | null;
  /** Sends and receives JSON. Throws an AppError for an error body. */
  send<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: Sent): Promise<Answer<T>>;
  /** Downloads a file as a stream. */
  download(path: string): Promise<Download>;
  /** Uploads a file and text fields as multipart form data and receives JSON. */
  upload<T>(
    path: string,
    file: Blob,
    fields?: Readonly<Record<string, string>>,
  ): Promise<Answer<T>>;
  close(): Promise<void>;
};

/** The answer with its parsed body, undefined for none. Throws an AppError for an error body, with its kind, remedy and issues. */
export function answerOf<T>(status: number, text: string): Answer<T> {
  if (status < 400) return { status, body: text === '' ? undefined : JSON.parse(text) };
  const { error, kind, remedy, issues, current, changed_at } = JSON.parse(text) as ErrorBody;
  const problem = remedy ? error.slice(0, -` ${remedy}`.length) : error;
  // The message of a single issue may already be part of the error.
  const missing = issues?.filter(({ message }) => !error.includes(message)) ?? [];
  const details = missing.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const sentence = [problem, details].filter(Boolean).join(': ');
  const changed = changed_at === undefined ? undefined : { current, changed_at };
  throw new AppError(kind, sentence, { remedy, issues, changed });
}

/** Sends requests to the API. */
type Transport = Pick<Api, 'url' | 'close'> & {
  /** Answers a request as `fetch` does. */
  fetch(path: string, request: RequestInit): Promise<Response>;
  /** Maps a failed request or an unreadable response to the error to throw. */
  failure?(cause: unknown): unknown;
};

const ANSWER_MS = 30_000;
/** The server checks all images of a file before it responds. */
const FILE_MS = 10 * 60_000;

/** The API over this transport. Requests time out. */
export function apiOver({ url, fetch, failure = (error) => error, close }: Transport): Api {
  async function request<T>(
    path: string,
    request: RequestInit,
    timeoutMs: number,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      return await read(await fetch(path, { ...request, signal }));
    } catch (error) {
      throw error instanceof AppError ? error : failure(error);
    }
  }
  const answer = async (response: Response) =>
    answerOf<never>(response.status, await response.text());

  async function* contentOf({ body }: Response) {
    try {
      if (body) yield* body;
    } catch (error) {
      throw failure(error);
    }
  }
  return {
    url,
    close,
    send(method, path, { body, idempotencyKey, isSlow = false } = {}) {
      const headers: Record<string, string> = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      };
      const text = body === undefined ? null : JSON.stringify(body);
      return request(path, { method, headers, body: text }, isSlow ? FILE_MS : ANSWER_MS, answer);
    },
    download: (path) =>
      request(path, {}, FILE_MS, async (response) => {
        if (!response.ok) await answer(response);
        const disposition = response.headers.get('content-disposition') ?? '';
        const fileName = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
        return { fileName, content: contentOf(response) };
      }),
    upload(path, file, fields = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', file);
      return request(path, { method: 'POST', body: form }, FILE_MS, answer);
    },
  };
}
