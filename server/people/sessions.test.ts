import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { test } from 'node:test';
import type { SignInLink } from '#contract/people.ts';
import type { Session } from '#contract/session.ts';
import { sharedApp } from '../testing/shared-app.ts';
import {
  aDevice,
  aLinkToken,
  aPerson,
  clientOf,
  cookieIn,
  jsonOf,
  privately,
  signIn,
} from '../testing/signed-in.ts';

test('a link signs a device in', async (t) => {
  const doors = await sharedApp(t);
  const { client, session, person } = await signIn(doors, 'moderator', 'Mia');
  assert.deepEqual(session.person, { id: person.id, name: 'Mia' });
  assert.deepEqual(await jsonOf<Session>(client('/api/session')), session);
  assert.equal(session.door, 'shared');
});

test('the private door is the owner without a sign-in', async (t) => {
  const session = await privately(await sharedApp(t), '/api/session');
  assert.deepEqual(session, { door: 'private', role: 'owner', person: null, device: null });
});

test('reading a link does not use it up, and says who invites', async (t) => {
  const doors = await sharedApp(t);
  const token = await aLinkToken(doors, (await aPerson(doors, 'moderator', 'Mia')).id);
  const read = () =>
    clientOf(doors)('/api/session/invitation', { method: 'POST', body: { token } });
  const [first, again] = [await jsonOf<object>(read()), await jsonOf<object>(read())];
  assert.deepEqual(first, again);
  assert.partialDeepStrictEqual(first, { name: 'Mia', role: 'moderator', invited_by: null });
});

test('a link that two devices use at once signs one of them in', async (t) => {
  const doors = await sharedApp(t);
  const token = await aLinkToken(doors, (await aPerson(doors, 'owner')).id);
  const use = () => clientOf(doors)('/api/session', { method: 'POST', body: { token } });
  const answers = await Promise.all([use(), use(), use()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401]);
});

test('an invitation ends after 24 hours, and a link of one’s own after 15 minutes', async (t) => {
  const startMs = Date.parse('2026-11-28T12:00:00.000Z');
  t.mock.timers.enable({ apis: ['Date'], now: startMs });
  const doors = await sharedApp(t);
  const { client, person } = await signIn(doors, 'moderator');
  const { urls } = await jsonOf<SignInLink>(
    client('/api/people/me/links', { method: 'POST', body: {} }),
    201,
  );
  for (const [token, lastsMs] of [
    [urls[0]?.split('#')[1], 15 * 60_000],
    [await aLinkToken(doors, person.id), 24 * 60 * 60_000],
  ] as const) {
    const send = (path: string) => clientOf(doors)(path, { method: 'POST', body: { token } });
    t.mock.timers.setTime(startMs + lastsMs);
    for (const path of ['/api/session/invitation', '/api/session']) {
      assert.equal((await send(path)).status, 401);
    }
    t.mock.timers.setTime(startMs + lastsMs - 1);
    for (const path of ['/api/session/invitation', '/api/session']) {
      assert.equal((await send(path)).status, 200);
    }
    t.mock.timers.setTime(startMs);
  }
});

test('a cookie that was chosen before the sign-in is not adopted', async (t) => {
  const doors = await sharedApp(t);
  const chosen = `streamhost-${doors.door.port}=${'x'.repeat(43)}`;
  const token = await aLinkToken(doors, (await aPerson(doors, 'owner')).id);
  const headers = { cookie: chosen };
  const answer = await clientOf(doors, headers)('/api/session', {
    method: 'POST',
    body: { token },
  });
  assert.equal(answer.status, 200);
  assert.notEqual(cookieIn(answer), chosen);
  assert.equal((await clientOf(doors, headers)('/api/lives')).status, 401);
});

test('the cookie is of this port, for scripts unreadable, and of this site alone', async (t) => {
  const doors = await sharedApp(t);
  const token = await aLinkToken(doors, (await aPerson(doors, 'owner')).id);
  const answer = await clientOf(doors)('/api/session', { method: 'POST', body: { token } });
  const [value, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
  assert.match(value ?? '', new RegExp(`^streamhost-${doors.door.port}=[\\w-]{43}$`));
  assert.deepEqual(attributes.sort(), ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Strict']);
});

test('a further sign-in on a device ends its session before', async (t) => {
  const doors = await sharedApp(t);
  const { client, person, cookie } = await signIn(doors, 'owner');
  const token = await aLinkToken(doors, person.id);
  const answer = await client('/api/session', { method: 'POST', body: { token } });
  assert.notEqual(cookieIn(answer), cookie);
  assert.equal((await client('/api/lives')).status, 401);
  assert.equal((await clientOf(doors, { cookie: cookieIn(answer) })('/api/lives')).status, 200);
});

test('signing out ends the session and its cookie', async (t) => {
  const doors = await sharedApp(t);
  const { client, person } = await signIn(doors, 'owner');
  const other = await aDevice(doors, person);
  const answer = await client('/api/session', { method: 'DELETE' });
  assert.equal(answer.status, 204);
  assert.match(answer.headers.get('set-cookie') ?? '', /Max-Age=0/);
  assert.equal((await client('/api/session')).status, 401);
  assert.equal((await other.client('/api/session')).status, 200);
});

test('a page whose sign-in ended goes on seeing that, however often it asks', async (t) => {
  const doors = await sharedApp(t);
  const { client } = await signIn(doors, 'owner');
  await client('/api/session', { method: 'DELETE' });
  const overlay = clientOf(doors, { 'streamhost-key': 'x'.repeat(22) });
  for (let tries = 1; tries <= 31; tries += 1) {
    assert.equal((await client('/api/lives')).status, 401);
    assert.equal((await overlay('/api/live')).status, 401);
  }
});

test('reading a link counts as a sign-in where it is refused', async (t) => {
  const doors = await sharedApp(t);
  const paths = ['/api/session', '/api/session/invitation'];
  const wrong = async (path: string) => {
    const body = { token: 'a'.repeat(43) };
    return (await clientOf(doors)(path, { method: 'POST', body })).status;
  };
  for (let tries = 1; tries <= 15; tries += 1) {
    for (const path of paths) assert.equal(await wrong(path), 401);
  }
  for (const path of paths) assert.equal(await wrong(path), 429);
});

test('the 31st refused sign-in of an address within a minute is told to wait', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const doors = await sharedApp(t);
  const wrong = () =>
    clientOf(doors)('/api/session', { method: 'POST', body: { token: 'a'.repeat(43) } });
  for (let tries = 1; tries <= 30; tries += 1) assert.equal((await wrong()).status, 401);
  const refused = await wrong();
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) <= 60);
  assert.equal((await signIn(doors, 'owner')).session.role, 'owner');
  t.mock.timers.tick(60_000);
  assert.equal((await wrong()).status, 401);
});

test('the cookie of an https address is Secure and of its host alone', async (t) => {
  const doors = await sharedApp(t, {}, { sharing: 'internet', shareUrl: 'https://a.example' });
  const token = await aLinkToken(doors, (await aPerson(doors, 'owner')).id);
  const sent = request(`${doors.sharedUrl}/api/session`, {
    method: 'POST',
    headers: {
      host: 'a.example',
      origin: 'https://a.example',
      'content-type': 'application/json',
    },
  }).end(JSON.stringify({ token }));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  const [name, ...attributes] = String(answer.headers['set-cookie']).split('; ');
  assert.match(String(name), new RegExp(`^__Host-streamhost-${doors.door.port}=.{43}$`));
  assert.deepEqual(attributes.toSorted(), [
    'HttpOnly',
    `Max-Age=${90 * 24 * 60 * 60}`,
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ]);
});
