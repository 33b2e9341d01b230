import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growingPauses, pause } from './pauses.ts';

test('pauses double up to the longest one, between a half and the whole of each, and begin small again', () => {
  const shortest = growingPauses(1000, 30_000, () => 0);
  const longest = growingPauses(1000, 30_000, () => 1);
  const five = (pauses: typeof shortest) => Array.from({ length: 6 }, () => pauses.next());
  assert.deepEqual(five(shortest), [500, 1000, 2000, 4000, 8000, 15_000]);
  assert.deepEqual(five(longest), [1000, 2000, 4000, 8000, 16_000, 30_000]);
  assert.equal(longest.next(), 30_000);
  longest.reset();
  assert.equal(longest.next(), 1000);
});

test('a pause ends with its signal, also with one that was aborted before', async () => {
  const stop = new AbortController();
  const paused = pause(60_000, stop.signal);
  stop.abort();
  await paused;
  await pause(60_000, stop.signal);
});
