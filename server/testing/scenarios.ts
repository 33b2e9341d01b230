import assert from 'node:assert/strict';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ErrorBody, Issue } from '#contract/common.ts';

/** A request that is refused, and the whole answer. */
export type Refusal = { it: string; request: InjectOptions; status: number; body: ErrorBody };

/** A refusal whose body is nothing but this error. */
export const refusal = (
  it: string,
  request: InjectOptions,
  status: number,
  error: string,
): Refusal => ({ it, request, status, body: { error } });

/** The body of a 400 for these issues, each written as its path and its message. */
export function validationFailed(...issues: [path: Issue['path'], message: string][]): ErrorBody {
  return {
    error: 'Validation failed',
    issues: issues.map(([path, message]) => ({ path, message })),
  };
}

type Issues = Parameters<typeof validationFailed>;

/** Refusals for these issues of a body that is sent to the list at `url`, and of one that is to change `id` there. */
export function bodyRefusals(url: string, id: string) {
  const refusalsOf =
    (method: 'POST' | 'PUT', to: string) =>
    (it: string, payload: unknown, ...issues: Issues): Refusal => ({
      it,
      request: { method, url: to, payload: payload as object },
      status: 400,
      body: validationFailed(...issues),
    });
  return { inNew: refusalsOf('POST', url), inChange: refusalsOf('PUT', `${url}/${id}`) };
}

/** Sends each request, and fails where the answer is not the one that is written down. */
export async function assertRefused(
  app: FastifyInstance,
  scenarios: readonly Refusal[],
): Promise<void> {
  for (const { it, request, status, body } of scenarios) {
    const response = await app.inject(request);
    assert.deepEqual({ status: response.statusCode, body: response.json() }, { status, body }, it);
    assert.equal(response.headers['content-type'], 'application/json; charset=utf-8', it);
  }
}
