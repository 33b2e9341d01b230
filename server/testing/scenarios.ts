import assert from 'node:assert/strict';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ErrorBody, ErrorKind, Issue } from '#contract/common.ts';

/** An id that no test stores. */
export const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';

/** A request that is refused, and the complete response. */
export type Refusal = { it: string; request: InjectOptions; status: number; body: RefusedBody };

/** Without the kind, which `assertRefused` checks by itself. */
type RefusedBody = Omit<ErrorBody, 'kind'>;

/** The problem, and the remedy if there is one. */
export type ExpectedError = string | readonly [problem: string, remedy: string];

/** The body of an error with this text only. */
export function errorOf(expected: ExpectedError): RefusedBody {
  if (typeof expected === 'string') return { error: expected };
  const [problem, remedy] = expected;
  return { error: `${problem} ${remedy}`, remedy };
}

/** A refusal whose body has this text only. */
export const refusal = (
  it: string,
  request: InjectOptions,
  status: number,
  expected: ExpectedError,
): Refusal => ({ it, request, status, body: errorOf(expected) });

/** The body of a 400 for these issues, each written as its path and its message. */
function validationFailed(...issues: [path: Issue['path'], message: string][]): RefusedBody {
  return {
    error: 'Validation failed',
    issues: issues.map(([path, message]) => ({ path, message })),
  };
}

/** The path of a refused value, and the reason. */
export type RefusedValue = Parameters<typeof validationFailed>[number];

/** A request for which these values are refused. */
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

/** Makes refusals for bodies sent to one route. */
export const refusedBodies =
  (method: 'POST' | 'PUT', url: string) =>
  (it: string, payload: unknown, ...values: RefusedValue[]) =>
    refusedRequest(it, { method, url, payload: payload as object }, ...values);

const KINDS: Record<number, ErrorKind> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'invalid',
  413: 'too_large',
  415: 'wrong_type',
  416: 'invalid',
  421: 'unknown_host',
  422: 'key_reused',
  429: 'too_many',
  500: 'unexpected',
  503: 'unavailable',
  507: 'disk_full',
};

/** The kind of every refusal with this status. */
export function kindAt(status: number): ErrorKind {
  const kind = KINDS[status];
  if (!kind) throw new Error(`No refusal has the status ${status}.`);
  return kind;
}

/** Fails if the body is not the expected one, with the kind of the status. */
export function assertErrorBody(answer: object, status: number, body: RefusedBody, it?: string) {
  assert.deepEqual(answer, { ...body, kind: kindAt(status) }, it);
}

/** Sends each request, and asserts the complete response. */
export async function assertRefused(
  app: FastifyInstance,
  scenarios: readonly Refusal[],
): Promise<void> {
  for (const { it, request, status, body } of scenarios) {
    const response = await app.inject(request);
    assert.equal(response.statusCode, status, `${it}: ${response.body}`);
    assertErrorBody(response.json(), status, body, it);
    assert.equal(response.headers['content-type'], 'application/json; charset=utf-8', it);
  }
}
