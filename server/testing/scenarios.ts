import assert from 'node:assert/strict';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ErrorBody, ErrorKind, Issue } from '#contract/common.ts';

/** An id that no test stores. */
export const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';

/** A request that is refused, and the whole answer. */
export type Refusal = { it: string; request: InjectOptions; status: number; body: RefusedBody };

/** Without the kind, which `assertRefused` checks by itself. */
type RefusedBody = Omit<ErrorBody, 'kind'>;

/** What is wrong, and what to do about it where there is something. */
export type ExpectedError = string | readonly [problem: string, remedy: string];

/** The body of an error that tells nothing else. */
export function errorOf(told: ExpectedError): RefusedBody {
  if (typeof told === 'string') return { error: told };
  const [problem, remedy] = told;
  return { error: `${problem} ${remedy}`, remedy };
}

/** A refusal whose body tells nothing else. */
export const refusal = (
  it: string,
  request: InjectOptions,
  status: number,
  told: ExpectedError,
): Refusal => ({ it, request, status, body: errorOf(told) });

/** The body of a 400 for these issues, each written as its path and its message. */
function validationFailed(...issues: [path: Issue['path'], message: string][]): RefusedBody {
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

const KINDS: Record<number, ErrorKind> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'wrong_type',
  421: 'unknown_host',
  422: 'key_reused',
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

/** Fails where a body is not the expected one, of the kind that goes with the status. */
export function assertErrorBody(answer: object, status: number, body: RefusedBody, it?: string) {
  assert.deepEqual(answer, { ...body, kind: kindAt(status) }, it);
}

/** Sends each request, and asserts the whole answer. */
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
