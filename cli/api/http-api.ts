import { AppError } from '#domain/errors.ts';
import { type Api, apiOver } from './api.ts';

/**
 * The API of the server at `url`. Throws an AppError when the server stops responding, also in the middle of a
 * response.
 */
export const httpApi = (url: string): Api =>
  apiOver({
    url,
    fetch: (path, request) => fetch(url + path, request),
    failure: (cause) =>
      new AppError('unavailable', `The server at ${url} stopped answering.`, {
        remedy: 'See whether it still runs, and what has been done, before you try again.',
        cause,
      }),
    close: async () => {},
  });
