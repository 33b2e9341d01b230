import assert from 'node:assert/strict';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ErrorBody, Issue } from '#contract/common.ts';

/** An id that no test stores. */
export const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';

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

/** Where a value was refused, and why. */
export type RefusedValue = Parameters<typeof validationFailed>[number];

/** A request of which these values are refused. */
export const refusedRequest = (
  it: string,
  request: InjectOptions,
  ...values: RefusedValue[]
): Refusal => ({
  it,
  request,
  status: 400,
  body: validationFailed(...values),
});

/** Makes refusals of bodies that are sent there. */
export const refusedBodies =
  (method: 'POST' | 'PUT', url: string) =>
  (it: string, payload: unknown, ...values: RefusedValue[]) =>
    refusedRequest(it, { method, url, payload: payload as object }, ...values);

/** Sends each request, and asserts the whole answer. */
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
