import { AppError } from '#domain/errors.ts';
import { type Api, answerOf, fileNameIn, formWith, requestOf } from './api.ts';

const ANSWER_MS = 30_000;
/** The server checks all images of a file before it answers. */
const FILE_MS = 10 * 60_000;

/** The API of the server that listens at `url`. */
export function httpApi(url: string): Api {
  /** Throws an AppError when the server stops answering, also in the middle of an answer. */
  async function asked<T>(
    path: string,
    request: RequestInit,
    patienceMs: number,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      return await read(await fetch(url + path, { ...request, signal }));
    } catch (error) {
      throw error instanceof AppError ? error : gone(error);
    }
  }

  const gone = (cause: unknown) =>
    new AppError('unavailable', `The server at ${url} stopped answering.`, { cause });

  async function* untilGone(body: AsyncIterable<Uint8Array> | null) {
    try {
      if (body) yield* body;
    } catch (error) {
      throw gone(error);
    }
  }

  return {
    url,
    send(method, path, sent = {}) {
      const { headers, text } = requestOf(sent);
      const request = { method, headers, body: text ?? null };
      return asked(path, request, ANSWER_MS, async (response) =>
        answerOf(response.status, await response.text()),
      );
    },
    download: (path) =>
      asked(path, {}, FILE_MS, async (response) => {
        if (!response.ok) answerOf(response.status, await response.text());
        const fileName = fileNameIn(response.headers.get('content-disposition'));
        return { fileName, content: untilGone(response.body) };
      }),
    upload: (path, file) =>
      asked(path, { method: 'POST', body: formWith(file) }, FILE_MS, async (response) =>
        answerOf(response.status, await response.text()),
      ),
    close: async () => {},
  };
}
