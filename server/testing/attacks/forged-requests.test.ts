import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { EVENTS_PATH, EVENTS_PROTOCOL } from '#contract/live-protocol.ts';
import type { Live } from '#contract/lives.ts';
import { rawRequest, sendRaw } from '../raw-http.ts';
import { sharedApp } from '../shared-app.ts';
import { aLinkToken, aToken, clientOf, privately, signIn } from '../signed-in.ts';

async function withOwner(t: TestContext) {
  const doors = await sharedApp(t);
  const live = await privately<Live>(doors, '/api/lives', { method: 'POST', body: { name: 'A' } });
  const owner = await signIn(doors, 'owner');
  const tips = () => privately<object[]>(doors, `/api/lives/${live.id}/tips`);
  return { doors, live, owner, tips };
}

type Doors = Awaited<ReturnType<typeof sharedApp>>;

/** Origins that pages of others send; undefined is none. */
const foreignTo = ({ sharedUrl, privateUrl, door }: Doors) => [
  'https://evil.example',
  'null',
  undefined,
  '',
  privateUrl,
  `http://127.0.0.1:${door.port + 1}`,
  'http://127.0.0.1',
  `https://127.0.0.1:${door.port}`,
  `${sharedUrl}.evil.example`,
];

/** A write with exactly these headers. */
function write({ door }: Doors, target: string, headers: Record<string, string | undefined>) {
  const body = JSON.stringify({ amount_cents: 100 });
  const lines = Object.entries({
    host: `127.0.0.1:${door.port}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...headers,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return sendRaw(door.port, rawRequest(`POST ${target}`, lines) + body);
}

test('a write with a cookie and a foreign, null or absent Origin changes nothing', async (t) => {
  const { doors, live, owner, tips } = await withOwner(t);
  for (const origin of foreignTo(doors)) {
    const target = `/api/lives/${live.id}/tips`;
    const { status } = await write(doors, target, { cookie: owner.cookie, origin });
    assert.equal(status, 403, String(origin));
  }
  assert.deepEqual(await tips(), []);
});

test('a form of another site signs nobody in', async (t) => {
  const { doors, owner } = await withOwner(t);
  const token = await aLinkToken(doors, owner.person.id);
  for (const origin of foreignTo(doors)) {
    const headers = { ...(origin !== undefined && { origin }) };
    const answer = await fetch(`${doors.sharedUrl}/api/session`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    assert.equal(answer.status, 403, String(origin));
    assert.equal(answer.headers.get('set-cookie'), null);
  }
  const own = await clientOf(doors)('/api/session', { method: 'POST', body: { token } });
  assert.equal(own.status, 200);
});

test('a form of another site signs nobody out', async (t) => {
  const { doors, owner } = await withOwner(t);
  for (const origin of ['https://evil.example', 'null', doors.privateUrl]) {
    const answer = await owner.client('/api/session', { method: 'DELETE', headers: { origin } });
    assert.equal(answer.status, 403, origin);
  }
  assert.equal((await owner.client('/api/session')).status, 200);
});

test('a socket with a cookie and a foreign, null or absent Origin is refused', async (t) => {
  const { doors, owner } = await withOwner(t);
  const { port } = doors.door;
  for (const origin of foreignTo(doors)) {
    const lines = [
      `Host: 127.0.0.1:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Sec-WebSocket-Protocol: ${EVENTS_PROTOCOL}`,
      `Cookie: ${owner.cookie}`,
      ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    ];
    const sent = `GET ${EVENTS_PATH} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    assert.equal((await sendRaw(port, sent)).status, 403, String(origin));
  }
});

test('a token needs no Origin', async (t) => {
  const { doors, live, owner } = await withOwner(t);
  const { token } = await aToken(doors, owner.person);
  const headers = { authorization: `Bearer ${token}` };
  assert.equal((await write(doors, `/api/lives/${live.id}/tips`, headers)).status, 201);
});

test('a token in a URL identifies nobody', async (t) => {
  const { doors, owner } = await withOwner(t);
  const { token } = await aToken(doors, owner.person);
  for (const name of ['token', 'access_token', 'authorization', 'key']) {
    const { status } = await clientOf(doors)(`/api/themes?${name}=${token}`);
    assert.equal(status, 401, name);
  }
});

test('a cookie together with a token is refused', async (t) => {
  const { doors, owner } = await withOwner(t);
  const { token } = await aToken(doors, owner.person);
  const { status } = await owner.client('/api/lives', {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(status, 400);
});

test('the cookie of the other door, another port or another scheme is none', async (t) => {
  const { doors, owner } = await withOwner(t);
  const value = owner.cookie.split('=')[1];
  const { port } = doors.door;
  for (const name of [`streamhost-${port + 1}`, `__Host-streamhost-${port}`, 'streamhost']) {
    const { status } = await clientOf(doors, { cookie: `${name}=${value}` })('/api/lives');
    assert.equal(status, 401, name);
  }
});
