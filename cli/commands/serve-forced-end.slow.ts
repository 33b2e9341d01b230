import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLOCKED_AFTER_STOP, endUnder, SLACK_MS } from '../testing/burdened-server.ts';

const END_MS = 8000;

test('a server that cannot stop is killed after eight seconds and logs no stop', {
  timeout: 60_000,
}, async (t) => {
  const { exit, tookMs, stderr } = await endUnder(t, BLOCKED_AFTER_STOP);
  assert.deepEqual(exit, { code: null, signal: 'SIGKILL' });
  assert.ok(tookMs > END_MS - 500 && tookMs < END_MS + SLACK_MS, `${tookMs} ms`);
  assert.doesNotMatch(stderr, /Stopped/);
});
