import { AppError } from '#domain/errors.ts';
import { type Api, apiOver } from './api.ts';

/** The API of the server at `url`. Throws an AppError when it stops answering, also in the middle of an answer. */
export const httpApi = (url: string): Api =>
  apiOver({
    url,
    ask: (path, request) => fetch(url + path, request),
    failure: (cause) =>
      new AppError('unavailable', `The server at ${url} stopped answering.`, {
        remedy: 'See whether it still runs, and what has been done, before you try again.',
        cause,
      }),
    close: async () => {},
  });
