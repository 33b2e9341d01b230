import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Backoff, createBackoff } from './backoff.ts';

test('delays double up to the longest one, with jitter down to a half', () => {
  const shortest = createBackoff({ firstMs: 1000, longestMs: 30_000, random: () => 0 });
  const longest = createBackoff({ firstMs: 1000, longestMs: 30_000, random: () => 1 });
  const six = (backoff: Backoff) => Array.from({ length: 6 }, () => backoff.next());
  assert.deepEqual(six(shortest), [500, 1000, 2000, 4000, 8000, 15_000]);
  assert.deepEqual(six(longest), [1000, 2000, 4000, 8000, 16_000, 30_000]);
  assert.equal(longest.next(), 30_000);
  longest.reset();
  assert.equal(longest.next(), 1000);
});
