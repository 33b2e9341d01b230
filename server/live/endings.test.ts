import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CLOSES,
  EVENTS_PATH,
  EVENTS_PROTOCOL,
  MAX_MESSAGE_BYTES,
} from '#contract/live-protocol.ts';
import { storedTopic, totalsTopic } from '#contract/topics.ts';
import { gracefulShutdown } from '../graceful-shutdown.ts';
import { aLive, aTip } from '../testing/builders.ts';
import { listeningApp } from '../testing/listening-app.ts';
import { livePage } from '../testing/live-page.ts';
import { post } from '../testing/requests.ts';

const SUBSCRIBE = { type: 'subscribe', topics: {} };
const LIBRARY = storedTopic('library');

test('a client that sends an unknown message is closed with a reason', async (t) => {
  const { port } = await listeningApp(t);
  const other = await livePage(t, port);
  const bad: [string | Buffer, keyof typeof CLOSES][] = [
    ['hello', 'unknownMessage'],
    [JSON.stringify({ ...SUBSCRIBE, type: 'shout' }), 'unknownMessage'],
    [Buffer.from(JSON.stringify(SUBSCRIBE)), 'unknownMessage'],
    ['x'.repeat(MAX_MESSAGE_BYTES + 1), 'tooLarge'],
    ['x'.repeat(1_000_000), 'tooLarge'],
  ];
  for (const [sent, close] of bad) {
    const page = await livePage(t, port);
    page.socket.send(sent);
    assert.deepEqual(await page.closed, CLOSES[close]);
  }
  const flooding = await livePage(t, port);
  for (let n = 0; n < 30; n += 1) flooding.socket.send(JSON.stringify(SUBSCRIBE));
  assert.deepEqual(await flooding.closed, CLOSES.tooManyMessages);
  const pinging = await livePage(t, port);
  for (let n = 0; n < 30; n += 1) pinging.socket.ping();
  assert.deepEqual(await pinging.closed, CLOSES.tooManyMessages);

  other.subscribe(LIBRARY);
  await other.next(LIBRARY);
});

test('a malformed frame is refused with a reason', async (t) => {
  const { port } = await listeningApp(t);
  const { socket, received } = await rawSocket(t, port);
  socket.write(Buffer.from([0xff, 0x80, 1, 2, 3, 4]));
  await once(socket, 'close');
  const { code, reason } = CLOSES.malformed;
  const frame = received().at(-1) ?? Buffer.alloc(0);
  assert.equal(frame.readUInt16BE(2), code);
  assert.equal(frame.subarray(4).toString(), reason);
});

test('a client that sends half a frame and no pong is closed, and others are not', async (t) => {
  const socketTimeouts = { pingMs: 500, idleMs: 1500 };
  const { app, port } = await listeningApp(t, { socketTimeouts, allowedHosts: ['localhost'] });
  const { socket } = await rawSocket(t, port);
  socket.write(Buffer.from([0x81, 0xfe, 0x02]));
  const live = await aLive(app);
  const page = await livePage(t, port);
  const topic = totalsTopic(live.id, 5);
  page.subscribe(topic);
  await page.next(topic);
  await aTip(app, live.id, { amount_cents: 500 });
  assert.equal((await page.next(topic)).body?.total_cents, 500);
  await once(socket, 'close');
});

test('a client without pongs, or that reads nothing, is closed, and an idle one is not', async (t) => {
  const socketTimeouts = { pingMs: 300, idleMs: 1500 };
  const { port } = await listeningApp(t, { socketTimeouts });
  const idle = await livePage(t, port);
  const dead = await livePage(t, port, { autoPong: false });
  const deaf = await livePage(t, port);
  deaf.socket.pause();
  assert.deepEqual(await dead.closed, CLOSES.slowReader);
  await pause(2000);
  deaf.socket.resume();
  assert.deepEqual(await deaf.closed, CLOSES.slowReader);
  idle.subscribe(LIBRARY);
  await idle.next(LIBRARY);
});

test('a client that is subscribed receives heartbeats while nothing changes', async (t) => {
  const { port } = await listeningApp(t, { socketTimeouts: { heartbeatMs: 1000 } });
  const page = await livePage(t, port);
  page.subscribe(LIBRARY);
  for (const _ of [1, 2, 3]) await page.heartbeat();
  assert.deepEqual(page.unread(), ['library']);
});

test('a slow reader gets the newest snapshot, and no queue of old ones', {
  timeout: 30_000,
}, async (t) => {
  const { app, port } = await listeningApp(t, { allowedHosts: ['localhost'] });
  const live = await aLive(app);
  // Totals of half a megabyte: the buffers of the system hold a few dozen of them.
  for (const part of [0, 1, 2, 3]) {
    const tips = Array.from({ length: 250 }, (_, n) => ({
      idempotency_key: `${part} ${n}`,
      fan_name: `${part} ${n} ${'é'.repeat(190)}`,
      amount_cents: 100,
    }));
    const { statusCode } = await app.inject(post(`/api/lives/${live.id}/tips/import`, { tips }));
    assert.equal(statusCode, 200);
  }
  const topic = totalsTopic(live.id, 1000);
  const [slow, quick] = [await livePage(t, port), await livePage(t, port)];
  for (const page of [slow, quick]) {
    page.subscribe(topic);
    await page.heartbeat();
  }
  slow.socket.pause();
  const changes = 60;
  for (let n = 0; n < changes; n += 1) {
    await aTip(app, live.id, { amount_cents: 1 });
    await quick.next(topic);
  }

  slow.socket.resume();
  let messages = 0;
  for (let total = 0; total < 100_000 + changes; messages += 1) {
    total = (await slow.next(topic)).body?.total_cents ?? 0;
  }
  assert.ok(messages < changes - 10, `${messages} messages of ${changes} changes`);
});

test('a stop closes 200 sockets with a reason and waits for none of them', {
  timeout: 20_000,
}, async (t) => {
  const { app, port } = await listeningApp(t);
  const stop = gracefulShutdown(app);
  const pages = await Promise.all(Array.from({ length: 200 }, () => livePage(t, port)));
  const { socket: mute } = await rawSocket(t, port);
  const ended = once(mute, 'close');
  const begunMs = performance.now();
  await stop();
  assert.ok(performance.now() - begunMs < 2500, `${performance.now() - begunMs} ms`);
  for (const { closed } of pages) assert.deepEqual(await closed, CLOSES.stopping);
  await ended;
  await assert.rejects(livePage(t, port));
});

/** A connection over which a socket was opened, without a client that understands it. */
async function rawSocket(t: TestContext, port: number) {
  const socket = connect(port, '127.0.0.1');
  t.after(() => socket.destroy());
  const headers = [
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: ${EVENTS_PROTOCOL}`,
  ];
  socket.write([`GET ${EVENTS_PATH} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 101 /);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { socket, received: () => chunks };
}
