import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import type { Live } from '#contract/lives.ts';
import { CURRENT_LIVE } from '#contract/topics.ts';
import { livePage } from '../live-page.ts';
import { parseAnswer } from '../raw-http.ts';
import { sharedApp } from '../shared-app.ts';
import { aDevice, aKey, aToken, clientOf, jsonOf, privately, signIn } from '../signed-in.ts';
import { testData } from '../test-storage.ts';
import { until } from '../until.ts';

type Doors = Awaited<ReturnType<typeof sharedApp>>;

async function withLive(t: TestContext) {
  const doors = await sharedApp(t);
  const live = await privately<Live>(doors, '/api/lives', { method: 'POST', body: { name: 'A' } });
  return { doors, live };
}

const end = (doors: Doors, path: string) =>
  privately(doors, path, { method: 'DELETE', status: 204 });

const signOut = (doors: Doors, deviceId: string | undefined) =>
  end(doors, `/api/people/devices/${deviceId}`);

test('the next request of a removed person is refused', async (t) => {
  const { doors } = await withLive(t);
  const { person, client } = await signIn(doors, 'moderator');
  const { client: token } = await aToken(doors, person);
  for (const each of [client, token]) assert.equal((await each('/api/lives')).status, 200);
  await end(doors, `/api/people/${person.id}`);
  for (const each of [client, token]) assert.equal((await each('/api/lives')).status, 401);
});

test('signing one device out leaves the others of the person', async (t) => {
  const { doors } = await withLive(t);
  const first = await signIn(doors, 'owner');
  const second = await aDevice(doors, first.person);
  await signOut(doors, first.session.device?.id);
  assert.equal((await first.client('/api/lives')).status, 401);
  assert.equal((await second.client('/api/lives')).status, 200);
});

test('an ended token is refused', async (t) => {
  const { doors } = await withLive(t);
  const { person } = await signIn(doors, 'owner');
  const { client, id } = await aToken(doors, person);
  await signOut(doors, id);
  assert.equal((await client('/api/lives')).status, 401);
});

test('an old key of a live is refused once it has a new one', async (t) => {
  const { doors, live } = await withLive(t);
  const { client } = await aKey(doors, live.id);
  const path = `/api/lives/${live.id}/tips/totals`;
  assert.equal((await client(path)).status, 200);
  const body = { live_id: live.id };
  await privately(doors, '/api/overlay-keys/renew', { method: 'POST', body });
  assert.equal((await client(path)).status, 401);
});

test('a moderator who becomes an owner, and back, has the rights of the moment', async (t) => {
  const { doors } = await withLive(t);
  const { person, client } = await signIn(doors, 'moderator');
  const statuses = [];
  for (const role of ['owner', 'moderator']) {
    await privately(doors, `/api/people/${person.id}`, { method: 'PUT', body: { role } });
    statuses.push((await client('/api/themes')).status);
  }
  assert.deepEqual(statuses, [200, 403]);
});

test('a removed person writes nothing with a request that had begun', async (t) => {
  const { doors, live } = await withLive(t);
  const { person, cookie } = await signIn(doors, 'owner');
  const body = JSON.stringify({ amount_cents: 100 });
  const socket = connect(doors.door.port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = text(socket);
  const lines = [
    `POST /api/lives/${live.id}/tips HTTP/1.1`,
    `Host: 127.0.0.1:${doors.door.port}`,
    `Origin: ${doors.sharedUrl}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  // The server has read the headers.
  await once(socket, 'data');
  await end(doors, `/api/people/${person.id}`);
  socket.write(body);
  const rest = (await answer).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  assert.equal(parseAnswer(rest).status, 401);
  assert.deepEqual(await privately(doors, `/api/lives/${live.id}/tips`), []);
});

/** A socket of the shared door with these headers. */
const socketOf = (t: TestContext, { door, sharedUrl }: Doors, headers: Record<string, string>) =>
  livePage(t, door.port, { headers: { origin: sharedUrl, ...headers } });

const SIGNED_OUT = { code: 4401, reason: 'Signed out.' };

test('the sockets of a removed person are closed', async (t) => {
  const { doors } = await withLive(t);
  const { person, cookie } = await signIn(doors, 'moderator');
  const other = await aDevice(doors, person);
  const pages = [
    await socketOf(t, doors, { cookie }),
    await socketOf(t, doors, { cookie: other.cookie }),
  ];
  await end(doors, `/api/people/${person.id}`);
  for (const { closed } of pages) assert.deepEqual(await closed, SIGNED_OUT);
});

test('the socket of a signed-out device is closed, and others stay', async (t) => {
  const { doors } = await withLive(t);
  const first = await signIn(doors, 'owner');
  const second = await aDevice(doors, first.person);
  const ended = await socketOf(t, doors, { cookie: first.cookie });
  const stays = await socketOf(t, doors, { cookie: second.cookie });
  await first.client('/api/session', { method: 'DELETE' });
  assert.deepEqual(await ended.closed, SIGNED_OUT);
  stays.subscribe(CURRENT_LIVE);
  await stays.next(CURRENT_LIVE);
});

test('the socket of an old key is closed', async (t) => {
  const { doors, live } = await withLive(t);
  const { key } = await aKey(doors, live.id);
  const page = await socketOf(t, doors, { 'streamhost-key': key });
  const body = { live_id: live.id };
  await privately(doors, '/api/overlay-keys/renew', { method: 'POST', body });
  assert.deepEqual(await page.closed, SIGNED_OUT);
});

test('a socket is closed when another program ends its device', async (t) => {
  const { paths, storage } = await testData(t);
  const doors = await sharedApp(t, { storage });
  const { cookie } = await signIn(doors, 'moderator');
  const page = await socketOf(t, doors, { cookie });
  const database = new Database(paths.database);
  database.exec('delete from device');
  database.close();
  assert.deepEqual(await page.closed, SIGNED_OUT);
});

test('the socket of a token is closed once its time is over', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { doors } = await withLive(t);
  const { person } = await signIn(doors, 'moderator');
  const { token, ends_at } = await aToken(doors, person);
  const page = await socketOf(t, doors, { authorization: `Bearer ${token}` });
  t.mock.timers.setTime(Date.parse(ends_at));
  // Sockets are checked with each broadcast.
  await privately(doors, '/api/lives', { method: 'POST', body: { name: 'B' }, status: 201 });
  assert.deepEqual(await page.closed, SIGNED_OUT);
});

test('a person whom another program removes is refused, and their sockets close', async (t) => {
  const { paths, storage } = await testData(t);
  const doors = await sharedApp(t, { storage });
  const { person, client, cookie } = await signIn(doors, 'moderator');
  const { client: script, token } = await aToken(doors, person);
  const pages = [
    await socketOf(t, doors, { cookie }),
    await socketOf(t, doors, { authorization: `Bearer ${token}` }),
  ];
  const database = new Database(paths.database);
  database.prepare('update person set removed_at = ? where id = ?').run('', person.id);
  database.close();
  for (const { closed } of pages) assert.deepEqual(await closed, SIGNED_OUT);
  for (const each of [client, script]) {
    await until(async () => (await each('/api/lives')).status === 401);
  }
});

test('a link of a removed person signs nobody in', async (t) => {
  const { doors } = await withLive(t);
  const { person } = await signIn(doors, 'moderator');
  const path = `/api/people/${person.id}/links`;
  const { urls } = await privately<{ urls: string[] }>(doors, path, { method: 'POST', body: {} });
  const token = urls[0]?.split('#')[1];
  await end(doors, `/api/people/${person.id}`);
  await jsonOf(clientOf(doors)('/api/session', { method: 'POST', body: { token } }), 401);
});
