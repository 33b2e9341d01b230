import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from './rate-limit.ts';

test('`most` requests pass within the time, then the limit returns the wait', () => {
  const limit = createRateLimit(2, 1000);
  assert.deepEqual(
    [0, 100, 400, 999, 1000, 1100, 1200].map((nowMs) => limit('a', nowMs)),
    [0, 0, 600, 1, 0, 0, 800],
  );
});

test('each key has its own limit, and a clock that is set back locks out nobody', () => {
  const limit = createRateLimit(1, 1000);
  assert.deepEqual([limit('a', 5000), limit('b', 5000), limit('a', 5001)], [0, 0, 999]);
  assert.equal(limit('a', 10), 0);
});

test('the oldest keys are deleted beyond the maximum', () => {
  const limit = createRateLimit(1, 1000);
  for (let index = 0; index <= 10_000; index += 1) limit(`key ${index}`, 0);
  assert.equal(limit('key 0', 1), 0);
  assert.equal(limit('key 9999', 1), 999);
});
