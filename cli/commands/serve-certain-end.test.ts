import assert from 'node:assert/strict';
import { test } from 'node:test';
import { burdenedServer, endOf, SLACK_MS } from '../testing/burdened-server.ts';

test('a server ends well and at once while threads are busy for long, and says so', {
  timeout: 60_000,
}, async (t) => {
  // The threads that are left do the work of the server.
  const server = await burdenedServer(t, 'busy-threads', { UV_THREADPOOL_SIZE: '8' });
  const { exit, tookMs } = await endOf(server);
  assert.deepEqual(exit, { code: 0, signal: null });
  assert.ok(tookMs < SLACK_MS);
  assert.match(server.stderr(), /"msg":"Stopped"\}\n$/);
});
