import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import type { LiveSummary } from '#contract/lives.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { BUSY_THREADS, endUnder } from '../testing/burdened-server.ts';
import { getJson } from '../testing/json-requests.ts';
import { startServerHere } from '../testing/server-here.ts';
import { LIMIT, spawnStreamhost, startForTest } from '../testing/streamhost-process.ts';

/** A request without its body, at the moment when the server waits for the body. */
async function halfARequest(url: string) {
  const upload = request(`${url}/api/lives`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  upload.flushHeaders();
  await once(upload, 'continue');
  return upload;
}

/** Waits until the server refuses new requests. */
async function untilStopping(url: string): Promise<void> {
  const isServing = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (await isServing());
}

test(
  'running requests are answered and stored, and an endless one is cut off',
  LIMIT,
  async (t) => {
    const server = await startForTest(t);
    const [upload, endless] = [await halfARequest(server.url), await halfARequest(server.url)];
    const cutOff = once(endless, 'error');
    // Browsers open a connection ahead for the next request. The server must close it before it cuts off the running
    // request.
    const openedAhead = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(openedAhead, 'connect');
    const stopped = server.stop('SIGTERM');
    await untilStopping(server.url);
    await once(openedAhead, 'close');
    upload.end(JSON.stringify({ name: 'Just in time' }));
    const [response] = await once(upload, 'response');
    response.resume();
    assert.equal(response.statusCode, 201);
    assert.deepEqual(await stopped, { code: 0, signal: null });
    await cutOff;
    assert.equal(server.stderr(), '');

    const next = await startServerHere(t, { dataDir: server.dataDir });
    const lives = await getJson<LiveSummary[]>(`${next.url}/api/lives`);
    assert.deepEqual(
      lives.map(({ name }) => name),
      ['Just in time'],
    );
  },
);

test('a second interrupt ends the server at once, with the code for it', LIMIT, async (t) => {
  const server = await startForTest(t);
  const upload = await halfARequest(server.url);
  const cutOff = once(upload, 'error');
  const stopped = server.stop('SIGINT');
  // An interrupt right after the first counts as its duplicate, so repeat it.
  const pressing = setInterval(() => server.stop('SIGINT'), 100);
  t.after(() => clearInterval(pressing));
  assert.deepEqual(await stopped, { code: 130, signal: null });
  await cutOff;
});

test('a server exits when its parent process ends', LIMIT, async (t) => {
  const server = spawnStreamhost(['serve', '--json', '--port', '0', '--data-dir', newDir(t)]);
  t.after(() => server.child.kill('SIGKILL'));
  await once(server.child.stdout, 'data');
  // The channel also closes when this process ends.
  server.child.disconnect();
  assert.deepEqual(await once(server.child, 'exit'), [0, null]);
});

test('a server with busy threads exits with code 0 and logs it', LIMIT, async (t) => {
  // One thread stays free for the server's own work.
  const more = { UV_THREADPOOL_SIZE: '8' };
  const { exit, stderr } = await endUnder(t, BUSY_THREADS, more);
  assert.deepEqual(exit, { code: 0, signal: null });
  assert.match(stderr, /"msg":"Stopped"\}\n$/);
});
