import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import { rawRequest, sendRaw } from '../raw-http.ts';
import { sharedApp } from '../shared-app.ts';
import { clientOf, privately } from '../signed-in.ts';

const SECRET_NAME = 'Hidden Friday';

/** Both doors with a live whose name nobody may read. */
async function withSecret(t: TestContext) {
  const doors = await sharedApp(t);
  const body = { name: SECRET_NAME };
  const live = await privately<Live>(doors, '/api/lives', { method: 'POST', body, status: 201 });
  const port = doors.door.port;
  const host = `127.0.0.1:${port}`;
  const send = (target: string, headers: readonly string[] = [`Host: ${host}`]) =>
    sendRaw(port, rawRequest(`GET ${target}`, headers));
  return { doors, live, host, send };
}

const CLAIMS = [
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-For: ::1, 127.0.0.1',
  'X-Forwarded-Host: 127.0.0.1:4747',
  'X-Forwarded-Port: 4747',
  'X-Forwarded-Proto: https',
  'X-Forwarded-User: Owner',
  'Forwarded: for=127.0.0.1;host=127.0.0.1:4747;proto=https',
  'X-Real-IP: 127.0.0.1',
  'X-Original-URL: /api/health',
  'X-Rewrite-URL: /api/health',
  'X-HTTP-Method-Override: GET',
  'Authorization: Basic T3duZXI6',
  'Authorization: Bearer ',
  'Cookie: streamhost=1',
];

test('no header makes a caller of the shared door the owner', async (t) => {
  const { send, host, doors } = await withSecret(t);
  const privateHost = new URL(doors.privateUrl).host;
  for (const claim of [...CLAIMS, `X-Forwarded-Host: ${privateHost}`]) {
    const { status, body } = await send('/api/lives', [`Host: ${host}`, claim]);
    assert.equal(status, 401, `${claim} ${body}`);
  }
});

test('the shared door refuses the host of the private door', async (t) => {
  const { send, doors } = await withSecret(t);
  const { host } = new URL(doors.privateUrl);
  for (const named of [host, 'localhost:4747', 'evil.example', '']) {
    assert.equal((await send('/api/lives', [`Host: ${named}`])).status, 421, named);
  }
});

test('a host that the shared door accepted is not valid at the private door', async (t) => {
  const { send, host, doors } = await withSecret(t);
  assert.equal((await send('/api/health')).status, 200);
  const sent = rawRequest('GET /api/lives', [`Host: shared.evil.example:${doors.door.port}`]);
  assert.equal((await sendRaw(Number(new URL(doors.privateUrl).port), sent)).status, 421);
  assert.equal((await send('/api/lives', [`Host: ${host}`])).status, 401);
});

test('an absolute target does not choose the door', async (t) => {
  const { send, host, doors } = await withSecret(t);
  const privateHost = new URL(doors.privateUrl).host;
  for (const target of [`http://${privateHost}/api/lives`, `http://${host}/api/lives`]) {
    for (const named of [host, privateHost]) {
      const { status, body } = await send(target, [`Host: ${named}`]);
      assert.ok(status >= 400, `${target} ${named} ${status}`);
      assert.doesNotMatch(body, new RegExp(SECRET_NAME));
    }
  }
});

/** Paths that anyone may fetch, and what somebody may put behind them to reach others. */
const OPEN = ['/', '/live/', '/assets/', '/api/health/', '/api/session/', '/api/uploads/'];
const MORE_OPEN = [
  '/api/fonts/files/',
  '/api/lives/sample/',
  '/join/',
  '/tip/',
  '/hooks/x/',
  '/lives/x/',
  '/settings/',
];
const CLIMBS = [
  '../',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%2f',
  '..%5c',
  '..\\',
  '..;/',
  './/',
  '/',
  '%00/',
];
const SPELLINGS = [
  'API/lives',
  'api/LIVES',
  'api/lives/',
  'api//lives',
  '%61pi/lives',
  'api/lives;x',
];

test('no spelling of a path lets nobody read a live', async (t) => {
  const { send, live, host } = await withSecret(t);
  const climbed = [...OPEN, ...MORE_OPEN].flatMap((prefix) =>
    CLIMBS.flatMap((climb) => {
      const up = climb.repeat(prefix.split('/').length - 1);
      return [`${prefix}${climb}api/lives`, `${prefix}${up}api/lives/${live.id}`];
    }),
  );
  const paths = [...climbed, ...SPELLINGS.map((path) => `/${path}`)];
  const targets = paths.flatMap((path) => [path, path.toUpperCase(), `http://${host}${path}`]);
  for (const target of targets) {
    const { status, body } = await send(target);
    assert.ok(status < 500, `${target} ${status}`);
    assert.doesNotMatch(body, new RegExp(SECRET_NAME), target);
  }
});

test('no answer of the shared door leads to another site', async (t) => {
  const { doors } = await withSecret(t);
  const nobody = clientOf(doors);
  for (const path of [
    '/join?next=https://evil.example',
    '/join?return_to=//evil.example',
    '//evil.example/join',
    '/%5cevil.example',
    '/tip?/../../evil.example',
    '//evil.example/..//tip',
    '/tip?url=https://evil.example',
    '/api/session?next=https://evil.example',
    '/api/lives?next=https://evil.example',
  ]) {
    const location = (await nobody(path)).headers.get('location') ?? '';
    assert.equal(new URL(location, doors.sharedUrl).origin, doors.sharedUrl, path);
  }
});
