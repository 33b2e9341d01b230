import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { FakeAnswer } from '../fakes/fake-service.ts';
import { startFakeHost } from '../fakes/host.ts';
import { SourceBusy, SourceDisconnected, SourceOverLimit } from '../refusal.ts';
import { openSocket } from './message-socket.ts';

type Handlers = { socket?(socket: WebSocket): void; answer?: FakeAnswer };

/** A message socket to a server with this handler. */
async function serving(t: TestContext, { socket, answer }: Handlers) {
  const host = await startFakeHost([
    {
      id: 'wire',
      hosts: ['wire.example'],
      credentials: {},
      refuse: () => answer,
      socket: (opened) => socket?.(opened),
      actions: {},
      close() {},
    },
  ]);
  const stopping = new AbortController();
  t.after(async () => {
    stopping.abort();
    await host.close();
  });
  const heartbeats = { times: 0 };
  const open = () =>
    openSocket({
      url: new URL(`${host.address.replace('http', 'ws')}/wire.example/`),
      host: 'wire.example',
      signal: stopping.signal,
      onHeartbeat: () => {
        heartbeats.times += 1;
      },
      now: () => new Date('2026-11-02T19:00:00Z'),
    });
  return { open, heartbeats, stopping, host };
}

async function all(socket: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  for await (const text of socket) texts.push(text);
  return texts;
}

test('messages before the close are yielded after it, with its reason', async (t) => {
  const { open } = await serving(t, {
    socket(socket) {
      socket.send('one');
      socket.send('zwei 🎉');
      socket.close(4002, 'bye');
    },
  });
  const socket = await open();
  while (!socket.closed) await pause(1);
  assert.deepEqual(await all(socket), ['one', 'zwei 🎉']);
  assert.deepEqual(socket.closed, { code: 4002, reason: 'bye' });
});

test('a slow reader pauses the service and loses none of 20,000 messages', async (t) => {
  let sender: WebSocket | undefined;
  const body = 'x'.repeat(1000);
  const { open } = await serving(t, {
    socket(socket) {
      sender = socket;
      for (let sent = 0; sent < 20_000; sent += 1) socket.send(`${sent} ${body}`);
      socket.close(1000);
    },
  });
  const socket = await open();
  await pause(100);
  assert((sender?.bufferedAmount ?? 0) > 5_000_000, 'the service could send all to nobody');
  const texts = await all(socket);
  assert.deepEqual(
    texts.map((text) => Number.parseInt(text, 10)),
    Array.from({ length: 20_000 }, (_, index) => index),
  );
});

test('frames, pings and pongs are heartbeats, and a ping is answered', async (t) => {
  let pongs = 0;
  const { open, heartbeats } = await serving(t, {
    socket(socket) {
      socket.on('pong', () => {
        pongs += 1;
        if (pongs === 2) socket.close(1000);
      });
      socket.ping();
      socket.ping();
      socket.pong();
      socket.send('text');
    },
  });
  assert.deepEqual(await all(await open()), ['text']);
  assert.equal(pongs, 2);
  assert.equal(heartbeats.times, 4);
});

test('binary and oversized messages close the socket after the previous messages', async (t) => {
  for (const [wrong, code] of [
    [Buffer.from('bytes'), 1003],
    ['x'.repeat(1024 * 1024 + 1), 1009],
  ] as const) {
    let closed: number | undefined;
    const { open } = await serving(t, {
      socket(socket) {
        socket.on('close', (events) => {
          closed = events;
        });
        socket.send('before');
        socket.send(wrong);
      },
    });
    const texts: string[] = [];
    const read = async () => {
      for await (const text of await open()) texts.push(text);
    };
    if (code === 1009) await assert.rejects(read(), new SourceOverLimit('messageBytes'));
    else await read();
    assert.deepEqual(texts, ['before']);
    while (closed === undefined) await pause(1);
    assert.equal(closed, code);
  }
});

test('a truncated message is not yielded', async (t) => {
  const { open } = await serving(t, {
    socket(socket) {
      socket.send('whole');
      socket.send('ha', { fin: false });
      setImmediate(() => socket.terminate());
    },
  });
  assert.deepEqual(await all(await open()), ['whole']);
});

test('429 asks for a pause; any other status is a disconnect that names the host', async (t) => {
  const busy = await serving(t, { answer: { status: 429, headers: { 'retry-after': '2' } } });
  await assert.rejects(
    busy.open(),
    (error) => error instanceof SourceBusy && error.pauseMs === 2000,
  );
  const draining = await serving(t, { answer: { status: 502 } });
  await assert.rejects(
    draining.open(),
    new SourceDisconnected('wire.example answered with status 502 in place of a connection.', 502),
  );
  await draining.host.close();
  await assert.rejects(draining.open(), new SourceDisconnected('wire.example cannot be reached.'));
});

test('a stop ends an open socket after its messages and opens no other one', async (t) => {
  const { open, stopping } = await serving(t, {
    socket: (socket) => socket.send('received'),
  });
  const socket = await open();
  await pause(20);
  stopping.abort();
  assert.deepEqual(await all(socket), ['received']);
  await assert.rejects(open(), SourceDisconnected);
});

test('leaving the loop closes the socket', async (t) => {
  const left: number[] = [];
  const { open } = await serving(t, {
    socket(socket) {
      socket.on('close', (code) => left.push(code));
      socket.send('one');
      socket.send('two');
    },
  });
  for await (const text of await open()) if (text === 'one') break;
  while (left.length === 0) await pause(1);
  assert.deepEqual(left, [1000]);
});

test('the subprotocol is requested', async (t) => {
  const requests: IncomingMessage['headers'][] = [];
  const host = await startFakeHost([
    {
      id: 'wire',
      hosts: ['wire.example'],
      credentials: {},
      socket(socket, { headers }) {
        requests.push(headers);
        socket.close();
      },
      actions: {},
      close() {},
    },
  ]);
  t.after(() => host.close());
  const socket = await openSocket({
    url: new URL(`${host.address.replace('http', 'ws')}/wire.example/`),
    host: 'wire.example',
    protocols: ['tips'],
    signal: new AbortController().signal,
    onHeartbeat() {},
    now: () => new Date(),
  });
  await all(socket);
  assert.equal(requests[0]?.['sec-websocket-protocol'], 'tips');
});
