import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { Ajv } from 'ajv';
import WebSocket from 'ws';
import { ErrorBody } from '#contract/common.ts';
import { EVENTS_PATH, EVENTS_PROTOCOL } from '#contract/live-protocol.ts';
import { storedTopic } from '#contract/topics.ts';
import { listeningApp } from '../testing/listening-app.ts';
import { livePage } from '../testing/live-page.ts';
import { rawRequest, sendRaw } from '../testing/raw-http.ts';

const isErrorBody = new Ajv({ strict: false, formats: { 'date-time': true } }).compile(ErrorBody);

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': EVENTS_PROTOCOL,
};

type Headers = { [name: string]: string | undefined };

/** The status and the refusal of a request for a socket; 101 if it is opened. */
function handshake(port: number, headers: Headers = {}, path = EVENTS_PATH) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; error?: string }>();
  const sent = request({ port, path, headers: { ...HANDSHAKE, ...headers } });
  sent.on('upgrade', (_response, socket) => {
    socket.destroy();
    resolve({ status: 101 });
  });
  sent.on('response', async (response) => {
    const body = JSON.parse(await text(response));
    if (!isErrorBody(body)) return reject(new Error(`No error body: ${JSON.stringify(body)}`));
    resolve({ status: response.statusCode ?? 0, error: body.error });
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

test('pages of this server and scripts may open a socket, under any host name', async (t) => {
  const { port } = await listeningApp(t, { allowedHosts: ['tips.example'] });
  const own = `localhost:${port}`;
  for (const headers of [
    {},
    { host: own, origin: `http://${own}` },
    { host: own, origin: `http://${own}`, 'sec-fetch-site': 'same-origin' },
    { host: 'tips.example', origin: 'https://tips.example' },
    { 'sec-websocket-protocol': `other, ${EVENTS_PROTOCOL}` },
  ]) {
    assert.deepEqual(await handshake(port, headers), { status: 101 }, JSON.stringify(headers));
  }
  assert.equal((await handshake(port, {}, `${EVENTS_PATH}/?x=1`)).status, 101);
});

test('foreign pages, unknown hosts and malformed handshakes are refused', async (t) => {
  const { port } = await listeningApp(t);
  const host = `127.0.0.1:${port}`;
  const refused: [number, Headers][] = [
    [421, { host: 'evil.example' }],
    [421, { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }],
    [403, { host, origin: 'http://evil.example' }],
    [403, { host, origin: 'null' }],
    [403, { host, origin: `http://127.0.0.1:${port + 1}` }],
    [403, { host, 'sec-fetch-site': 'cross-site' }],
    [403, { host, 'sec-fetch-site': 'same-site' }],
    [400, { 'sec-websocket-protocol': 'streamhost.0' }],
    [400, { 'sec-websocket-version': '7' }],
    [400, { 'sec-websocket-key': 'short' }],
  ];
  for (const [status, headers] of refused) {
    const answer = await handshake(port, headers);
    assert.equal(answer.status, status, JSON.stringify([headers, answer]));
  }
  // Node reads no more requests from such a connection, so the client must not send any.
  const fields = Object.entries({ ...HANDSHAKE, host: 'evil.example' });
  const raw = fields.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  const answer = await sendRaw(port, `GET ${EVENTS_PATH} HTTP/1.1\r\n${raw}\r\n\r\n`);
  assert.deepEqual([answer.status, answer.headers.get('connection')], [421, 'close']);
});

test('a request that wants no WebSocket is answered as if it handshake for none', async (t) => {
  const { app, port } = await listeningApp(t);
  const plain = await app.inject({ url: EVENTS_PATH, headers: { host: `127.0.0.1:${port}` } });
  const { upgrade, connection } = plain.headers;
  assert.deepEqual([plain.statusCode, upgrade, connection], [426, 'websocket', 'upgrade, close']);
  assert.ok(isErrorBody(plain.json()));

  const curl = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'];
  const raw = (start: string) =>
    sendRaw(port, rawRequest(start, [`Host: 127.0.0.1:${port}`, ...curl]));
  assert.equal((await raw('GET /api/health')).status, 200);
  assert.equal((await raw(`GET ${EVENTS_PATH}`)).status, 426);
  assert.equal((await handshake(port, {}, '/api/nothing')).status, 404);
});

test('where push is off there is no socket, and the refusal says what happens instead', async (t) => {
  const { port } = await listeningApp(t, { isPushOn: false });
  for (const headers of [{}, { upgrade: 'h2c' }]) {
    const { status, error } = await handshake(port, headers);
    assert.equal(status, 404);
    assert.match(String(error), /Pages ask each second instead/);
  }
});

test('the number of open sockets is bounded, and a closed one makes room again', async (t) => {
  const { port } = await listeningApp(t, { maxSockets: 30 });
  const sockets = await manySockets(t, port, 30);
  const refused = await handshake(port);
  assert.equal(refused.status, 503);
  assert.match(String(refused.error), /30 pages are connected already/);

  for (const socket of sockets) socket.terminate();
  // The server notices the closes one after the other.
  while ((await handshake(port)).status !== 101);
  await manySockets(t, port, 29);
  const last = await livePage(t, port);
  last.subscribe(storedTopic('library'));
  await last.next(storedTopic('library'));
});

async function manySockets(t: TestContext, port: number, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(50, count - sockets.length) }, () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${EVENTS_PATH}`, EVENTS_PROTOCOL);
      t.after(() => socket.terminate());
      return socket;
    });
    await Promise.all(
      some.map(
        (socket) =>
          new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject)),
      ),
    );
    sockets.push(...some);
  }
  return sockets;
}
