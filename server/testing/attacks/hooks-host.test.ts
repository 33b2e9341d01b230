import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVENTS_PATH } from '#contract/live-protocol.ts';
import { pathOf } from '../app-routes.ts';
import { HOOKS, hookedApp } from '../hooked-app.ts';
import { type RawAnswer, sendRaw } from '../raw-http.ts';

const HOOKS_HOST = 'hooks.example.com';
const TIP = JSON.stringify({ id: 'tip-1', amount: '7.50' });

type Hooked = Awaited<ReturnType<typeof hookedApp>>;

/** A request with these lines and a tip as its body; PORT is the listening port. */
function send({ port }: Hooked, line: string, headers: readonly string[]): Promise<RawAnswer> {
  const lines = [
    `${line} HTTP/1.1`,
    ...headers,
    'Content-Type: application/json',
    `Content-Length: ${TIP.length}`,
    'Connection: close',
    '',
    TIP,
  ];
  return sendRaw(port, lines.join('\r\n').replaceAll('PORT', String(port)));
}

/** Headers that contain the hooks host in some form. */
const NAMING: string[][] = [
  [`Host: ${HOOKS_HOST}`],
  [`Host: ${HOOKS_HOST}:443`],
  [`Host: ${HOOKS_HOST}:PORT`],
  ['Host: HOOKS.Example.COM'],
  [`Host: ${HOOKS_HOST}.`],
  [`Host: ${HOOKS_HOST}.:443`],
  [`Host: x@${HOOKS_HOST}`],
  [`Host: ${HOOKS_HOST}, localhost:PORT`],
  [`Host: ${HOOKS_HOST}`, 'Host: localhost:PORT'],
  ['Host: localhost:PORT', `Host: ${HOOKS_HOST}`],
  ['Host: localhost:PORT', `host: ${HOOKS_HOST}`],
  [`Host: ${HOOKS_HOST}`, 'X-Forwarded-Host: localhost:PORT'],
  [`Host: ${HOOKS_HOST}`, 'Forwarded: host=localhost:PORT;proto=http'],
  [`Host: ${HOOKS_HOST}`, 'X-Original-Host: localhost:PORT', 'X-Forwarded-For: 127.0.0.1'],
  [`Host: ${HOOKS_HOST}`, 'Origin: http://localhost:PORT', 'Sec-Fetch-Site: same-origin'],
  ['Host: localhost:PORT', `X-Forwarded-Host: ${HOOKS_HOST}`],
  ['Host: localhost:PORT', `Forwarded: for=1.2.3.4;host="${HOOKS_HOST}:443";proto=https`],
];

/** Request targets other than a hook. */
const TARGETS = [
  'GET /',
  'GET /api/health',
  'GET /api/lives',
  'POST /api/lives',
  'GET /live/',
  'OPTIONS /api/lives',
  'GET /assets/editor-ABC123.js',
  `GET ${EVENTS_PATH}`,
  'GET http://localhost:PORT/api/lives',
  `POST http://localhost:PORT/hooks/${HOOKS.plain}`,
  'GET /hooks/../api/lives',
  `GET /hooks/${HOOKS.plain}`,
  `PUT /hooks/${HOOKS.plain}`,
  `POST /hooks/${HOOKS.plain}/../../api/lives`,
  'POST /hooks/%2e%2e%2fapi%2flives',
  'POST /hooks/..',
  'POST //hooks/x',
  'POST /HOOKS/x',
  'GET /hooks',
  'GET /%',
  'GET /api/%zz',
];

test('the hooks host reaches only hooks, whatever its other headers are', async (t) => {
  const server = await hookedApp(t, { hooksHost: HOOKS_HOST });
  const expected = await send(server, 'POST /none', ['Host: localhost:PORT']);
  assert.deepEqual(
    [expected.status, JSON.parse(expected.body)],
    [404, { error: 'Page not found', kind: 'not_found' }],
  );
  for (const route of server.routes) {
    const line = `${route.method} ${pathOf(route)}`;
    const { status, body } = await send(server, line, [`Host: ${HOOKS_HOST}`]);
    assert.deepEqual([status, body], [404, expected.body], line);
  }
  for (const headers of NAMING) {
    for (const target of TARGETS) {
      const { status, body } = await send(server, target, headers);
      assert.deepEqual([status, body], [404, expected.body], `${target} ${headers}`);
    }
  }
  const guess = await send(server, `POST /hooks/${'A'.repeat(32)}`, [`Host: ${HOOKS_HOST}`]);
  assert.deepEqual([guess.status, guess.body], [404, expected.body]);
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const socket = await send(server, `GET ${EVENTS_PATH}`, [
    `Host: ${HOOKS_HOST}`,
    ...upgrade,
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]);
  assert.deepEqual([socket.status, socket.body], [404, expected.body]);
  assert.deepEqual(server.received, []);
});

test('a request target with the hooks host reaches only hooks', async (t) => {
  const server = await hookedApp(t, { hooksHost: HOOKS_HOST });
  for (const target of ['GET', 'POST']) {
    const line = `${target} http://${HOOKS_HOST}/api/lives`;
    assert.equal((await send(server, line, ['Host: localhost:PORT'])).status, 404);
  }
});

test("hooks are reached by the hooks host, the server's own, and from any origin", async (t) => {
  const server = await hookedApp(t, { hooksHost: 'Hooks.Example.com' });
  const own: string[][] = [
    [`Host: ${HOOKS_HOST}`],
    ['Host: HOOKS.EXAMPLE.COM:8443'],
    [`Host: ${HOOKS_HOST}`, 'X-Forwarded-Host: evil.example', 'Origin: https://ko-fi.com'],
    ['Host: localhost:PORT'],
    ['Host: localhost:PORT', `X-Forwarded-Host: ${HOOKS_HOST}`],
    ['Host: localhost:PORT', 'Origin: https://ko-fi.com', 'Sec-Fetch-Site: cross-site'],
  ];
  for (const headers of own) {
    for (const line of [`POST /hooks/${HOOKS.plain}`, `POST /hooks/${HOOKS.plain}?from=kofi`]) {
      assert.equal((await send(server, line, headers)).status, 200, `${line} ${headers}`);
    }
  }
  assert.equal(server.received.length, 2 * own.length);
  const foreign = await send(server, `POST /hooks/${HOOKS.plain}`, ['Host: evil.example']);
  assert.equal(foreign.status, 421);
});

test('without a hooks host, other host names are refused as before', async (t) => {
  const server = await hookedApp(t);
  assert.equal(
    (await send(server, `POST /hooks/${HOOKS.plain}`, ['Host: localhost:PORT'])).status,
    200,
  );
  for (const line of [`POST /hooks/${HOOKS.plain}`, 'GET /api/health']) {
    const answer = await send(server, line, [`Host: ${HOOKS_HOST}`]);
    assert.equal(answer.status, 421);
    assert.match(JSON.parse(answer.body).remedy, /For webhooks alone set "hooksHost" there\.$/);
  }
  const similar = await hookedApp(t, {
    hooksHost: HOOKS_HOST,
    allowedHosts: [`my-${HOOKS_HOST}`, `${HOOKS_HOST}.org`],
  });
  for (const host of [`my-${HOOKS_HOST}`, `${HOOKS_HOST}.org`]) {
    assert.equal((await send(similar, 'GET /api/health', [`Host: ${host}`])).status, 200, host);
  }
});
