import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import type { LightMyRequestResponse } from 'fastify';
import { Check } from 'typebox/schema';
import type { Operation } from '../api-operations.ts';
import { kindAt } from '../scenarios.ts';
import type { SentRequest } from '../sent-request.ts';
import type { Spoiled } from './spoil-request.ts';

/** Text that leaks internals: stack frames, paths, SQL. */
const INSIDE = /\n\s+at |\.[jt]s:\d|node_modules|file:\/\/|SQLITE|sqlite|MikroORM|ENOENT/;

/** Fails if the response is not allowed for this request. */
export function judge(
  operation: Operation,
  { isRefused = false, request }: Spoiled,
  answer: LightMyRequestResponse,
): void {
  const { statusCode: status, body } = answer;
  assert.ok(status < 500, `answered ${status}: ${body}`);
  judgeAnswer(operation, answer);
  if (status >= 400) return;
  assert.equal(isRefused || isAgainstSchema(operation, request), false, `granted: ${body}`);
  if (status === 204 || status === 304) assert.equal(body, '');
}

export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** The only allowed server errors: unavailable and disk full. */
const OWN_TROUBLE = [503, 507];

/** Fails if the operation may never send this response. */
export function judgeAnswer({ answers }: Operation, answer: Answer): void {
  const { statusCode: status, body } = answer;
  assert.ok(status < 500 || OWN_TROUBLE.includes(status), `answered ${status}: ${body}`);
  assert.ok(String(status) in answers, `${status} is not documented: ${body}`);
  if (status >= 400) {
    judgeRefusal(answer);
    return;
  }
  const schema = answers[status];
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (schema && isJson) assert.ok(Check(schema, JSON.parse(body)), `not as documented: ${body}`);
}

/** An error body without other keys and without internals. */
function judgeRefusal({ statusCode, body, headers }: Answer): void {
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  const { error, kind, remedy, issues = [], current, changed_at, ...rest } = JSON.parse(body);
  assert.deepEqual(rest, {}, body);
  // The record as it is now, and since when.
  if (statusCode !== 409) assert.deepEqual([current, changed_at], [undefined, undefined], body);
  assert.equal(kind, kindAt(statusCode), body);
  assert.ok(Array.isArray(issues), body);
  if (remedy !== undefined) assert.ok(remedy && String(error).endsWith(` ${remedy}`), body);
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

/** Checks the request with another validator than the server's, and with rules that no schema can express. */
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

/** Text that SQLite changes, numbers that JSON cannot express, and keys that target prototypes. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => key === '__proto__' || isUnstorable(key) || isUnstorable(inner),
  );
}
