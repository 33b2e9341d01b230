import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import type { LightMyRequestResponse } from 'fastify';
import { Check } from 'typebox/schema';
import type { Operation } from '../testing/api-operations.ts';
import type { Spoiling } from './bad-requests.ts';
import type { SentRequest } from './sent-request.ts';

/** What tells a stranger about the inside: frames of a stack, paths, the database and its language. */
const INSIDE = /\n\s+at |\.[jt]s:\d|node_modules|file:\/\/|SQLITE|sqlite|MikroORM|ENOENT/;

/** Fails unless the answer is one that this operation may give to this request. */
export function judge(
  operation: Operation,
  { isRefused = false }: Spoiling,
  request: SentRequest,
  answer: LightMyRequestResponse,
): void {
  const { statusCode: status, body } = answer;
  assert.ok(status < 500, `answered ${status}: ${body}`);
  assert.ok(String(status) in operation.answers, `${status} is not documented: ${body}`);
  if (status >= 400) {
    judgeRefusal(answer);
    return;
  }
  assert.equal(isRefused || isAgainstSchema(operation, request), false, `granted: ${body}`);
  const schema = operation.answers[status];
  if (schema) assert.ok(Check(schema, JSON.parse(body)), `not as documented: ${body}`);
  else if (status === 204 || status === 304) assert.equal(body, '');
}

/** What is looked at of an answer. */
type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** The server may say that it has no time or no room, and no other failure. */
const OWN_TROUBLE = [503, 507];

/** Fails unless the answer is one that this operation may give, whatever was sent. */
export function judgeAnswer({ answers }: Operation, answer: Answer): void {
  const { statusCode: status, body } = answer;
  assert.ok(status < 500 || OWN_TROUBLE.includes(status), `answered ${status}: ${body}`);
  assert.ok(String(status) in answers, `${status} is not documented: ${body}`);
  if (status >= 400) {
    judgeRefusal(answer);
    return;
  }
  const schema = answers[status];
  if (schema) assert.ok(Check(schema, JSON.parse(body)), `not as documented: ${body}`);
}

/** The error body, nothing besides it, and no word about the inside. */
function judgeRefusal({ body, headers }: Answer): void {
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  const { error, issues = [], ...rest } = JSON.parse(body);
  assert.deepEqual(rest, {}, body);
  assert.ok(Array.isArray(issues), body);
  const texts = [error];
  for (const { path, message, ...more } of issues) {
    assert.deepEqual(more, {}, body);
    assert.ok(Array.isArray(path), body);
    texts.push(message);
  }
  for (const text of texts) {
    assert.ok(typeof text === 'string' && text.length > 0, body);
    assert.doesNotMatch(text, INSIDE);
    for (const place of [tmpdir(), process.cwd()]) assert.ok(!text.includes(place), body);
  }
}

/** A second opinion: another validator than the server's, and what no schema can say. */
function isAgainstSchema({ body: schema }: Operation, { payload }: SentRequest): boolean {
  if (!schema || payload === undefined) return false;
  const body = parsed(payload);
  return body === undefined || isUnstorable(body) || !Check(schema, body);
}

function parsed(payload: string | Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(payload)));
  } catch {
    return undefined;
  }
}

/** Text that SQLite cuts or changes, numbers that JSON has no word for, and keys that reach for prototypes. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => key === '__proto__' || isUnstorable(key) || isUnstorable(inner),
  );
}
