import assert from 'node:assert/strict';
import type { FastifyInstance, InjectOptions } from 'fastify';

type Headers = Record<string, string>;

/** Requests for `app.inject`, with a body of JSON. */
export const post = (url: string, payload: object | string, headers: Headers = {}) =>
  ({ method: 'POST', url, payload, headers }) as const;
export const put = (url: string, payload: object | string, headers: Headers = {}) =>
  ({ method: 'PUT', url, payload, headers }) as const;
export const remove = (url: string, headers: Headers = {}) =>
  ({ method: 'DELETE', url, headers }) as const;

/** The JSON of a response with this status. */
export async function answerOf<T>(
  app: FastifyInstance,
  request: InjectOptions | string,
  status = 200,
): Promise<T> {
  const response = await app.inject(request);
  assert.equal(response.statusCode, status, response.body);
  return response.json();
}
