import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { capturedLog } from '../captured-log.ts';
import { listeningApp } from '../listening-app.ts';
import { newDir } from '../new-dir.ts';
import { parseAnswer, rawRequest, sendRaw } from '../raw-http.ts';
import { testApp } from '../test-app.ts';

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost:PORT', ...headers].join('\r\n');

const JSON_HEAD = head('POST /api/lives', 'Content-Type: application/json', 'Content-Length: 1000');
const formHead = (path: string) =>
  head(`POST ${path}`, 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 100000');
const PART =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n';

/** The part of a request that arrives at once, and the part that repeats endlessly. */
const SLOW: Record<string, { sent: string; drip?: string }> = {
  'sends nothing': { sent: '' },
  'sends half a line': { sent: 'POST /api/li' },
  'sends half a head': { sent: `${JSON_HEAD}\r\nX-Half: ` },
  'never ends its head': { sent: head('GET /api/lives'), drip: '\r\nX-More: 1' },
  'sends no body': { sent: `${JSON_HEAD}\r\n\r\n` },
  'sends half a body': { sent: `${JSON_HEAD}\r\n\r\n{"name":"Fri` },
  'lets its body drip': { sent: `${JSON_HEAD}\r\n\r\n{"name":"`, drip: 'x' },
  'sends half an image': { sent: `${formHead('/api/files')}\r\n\r\n${PART}` },
  'lets an image drip': { sent: `${formHead('/api/files')}\r\n\r\n${PART}`, drip: 'x' },
  'sends half a layout': { sent: `${formHead('/api/layouts/import')}\r\n\r\n${PART}` },
  'sends half a theme': { sent: `${formHead('/api/themes/import')}\r\n\r\n${PART}` },
  'sends half a font': { sent: `${formHead('/api/fonts/files')}\r\n\r\n${PART}` },
  'lets a font drip': { sent: `${formHead('/api/fonts/files')}\r\n\r\n${PART}`, drip: 'x' },
};

const DRIP_MS = 20;
const TIMEOUT_MS = 300;
/** A request that never ends fails the test instead of hanging it. */
const LIMIT = { timeout: 60_000 };

/** A server with a short request timeout, its uploads folder and its log. */
async function appWithTimeout(t: TestContext) {
  const uploads = newDir(t);
  mkdirSync(uploads);
  const { log, events } = capturedLog();
  const options = {
    log,
    requestTimeoutMs: TIMEOUT_MS,
    uploads: { directory: uploads, maxMb: 10 },
  };
  return { ...(await listeningApp(t, options)), uploads, events };
}

type App = Awaited<ReturnType<typeof appWithTimeout>>;

/** A client that stays connected until the server closes, and the end of the server's socket. */
async function slowClient(
  { app, port }: App,
  { sent, drip = '' }: { sent: string; drip?: string },
) {
  const accepted = once(app.server, 'connection');
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(Buffer.from(sent.replaceAll('PORT', String(port)), 'latin1'));
  // Reads what has arrived first: a write to a closed socket discards the response.
  const dripping = setInterval(() => setImmediate(() => socket.write(drip)), DRIP_MS);
  socket.on('close', () => clearInterval(dripping));
  const [served] = await accepted;
  return { socket, released: once(served, 'close') };
}

/** All bytes from the server until it closes, also while the client still writes. */
async function answerOn(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  return Buffer.concat(parts).toString();
}

async function assertServed({ port }: App, it: string): Promise<void> {
  const { status } = await sendRaw(
    port,
    rawRequest('GET /api/health', [`Host: localhost:${port}`]),
  );
  assert.equal(status, 200, it);
}

async function untilEmpty(folder: string): Promise<void> {
  while (readdirSync(folder).length > 0) await new Promise(setImmediate);
}

/** An incomplete request is no failure of the server and is not logged as one. */
function assertNoFailure({ events }: App): void {
  const failures = events().filter(({ level }) => level !== 'debug' && level !== 'info');
  assert.deepEqual(failures, []);
}

async function assertNothingStored({ app, port }: App): Promise<void> {
  for (const url of ['/api/lives', '/api/files', '/api/fonts?q=a.png']) {
    const stored = await app.inject({ url, headers: { host: `localhost:${port}` } });
    assert.deepEqual(stored.json(), [], url);
  }
}

test('a late request is answered 408 and closed, while others are served', LIMIT, async (t) => {
  const server = await appWithTimeout(t);

  for (const [it, request] of Object.entries(SLOW)) {
    const { socket, released } = await slowClient(server, request);
    const answer = answerOn(socket);
    await assertServed(server, it);

    const { status, body } = parseAnswer(await answer);
    assert.equal(status, 408, it);
    const expected = { error: 'The request took too long to arrive.', kind: 'invalid' };
    assert.deepEqual(JSON.parse(body), expected, it);
    // The client is still connected.
    await released;
    await untilEmpty(server.uploads);
    socket.destroy();
  }
  await assertServed(server, 'after all');
  assertNoFailure(server);
  await assertNothingStored(server);
});

test('a client that disconnects during a request leaves no file', LIMIT, async (t) => {
  const server = await appWithTimeout(t);

  for (const [it, request] of Object.entries(SLOW)) {
    const { socket, released } = await slowClient(server, request);
    await assertServed(server, it);
    socket.destroy();
    await released;
    await assertServed(server, it);
    await untilEmpty(server.uploads);
  }
  assertNoFailure(server);
  await assertNothingStored(server);
});

test('a hundred slow clients delay nobody, and all are disconnected', LIMIT, async (t) => {
  const server = await appWithTimeout(t);
  const upload = SLOW['lets an image drip'] ?? { sent: '' };

  const clients = [];
  for (let count = 0; count < 100; count += 1) clients.push(await slowClient(server, upload));
  await assertServed(server, 'with all of them there');

  await Promise.all(clients.map(({ released }) => released));
  await untilEmpty(server.uploads);
  for (const { socket } of clients) socket.destroy();
  await assertNothingStored(server);
});

test('endless headers are refused as soon as there are too many', LIMIT, async (t) => {
  const server = await appWithTimeout(t);
  const line = `X: ${'x'.repeat(1000)}\r\n`;

  const { status, body } = await sendRaw(
    server.port,
    `GET /api/lives HTTP/1.1\r\nHost: localhost:${server.port}\r\n${line.repeat(17)}`,
  );

  assert.equal(status, 431);
  assert.deepEqual(JSON.parse(body), { error: 'The headers are too large.', kind: 'too_large' });
});

test('a request has thirty seconds for head and body together', async (t) => {
  const { server } = await testApp(t);
  assert.equal(server.requestTimeout, 30_000);
  assert.equal(server.headersTimeout, 30_000);
});
