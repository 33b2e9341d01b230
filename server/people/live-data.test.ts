import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import type { SnapshotMessage } from '#contract/live-protocol.ts';
import { CLOSES } from '#contract/live-protocol.ts';
import { bootTopic, CURRENT_LIVE, storedTopic, totalsTopic } from '#contract/topics.ts';
import { aLive } from '../testing/builders.ts';
import { livePage } from '../testing/live-page.ts';
import { put } from '../testing/requests.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { aKey, type Client, jsonOf, privately, signIn } from '../testing/signed-in.ts';

async function twoLives(t: TestContext, options: Parameters<typeof sharedApp>[1] = {}) {
  const doors = await sharedApp(t, { allowedHosts: ['localhost'], ...options });
  const past = await aLive(doors.app, { start_date: '2020-01-01', start_time: '20:00' });
  const onAir = await aLive(doors.app, { name: 'On air' });
  await doors.app.inject(put('/api/on-air', { live_id: onAir.id }));
  const open = (headers: Record<string, string>, key?: string) =>
    livePage(t, doors.door.port, {
      headers: { origin: doors.sharedUrl, ...headers },
      ...(key !== undefined && { key }),
    });
  return { ...doors, past, onAir, open };
}

const namesOf = async (client: Client, topics: string[]) => {
  const versions = JSON.stringify(Object.fromEntries(topics.map((name) => [name, null])));
  const path = `/api/live?${new URLSearchParams({ topics: versions })}`;
  return (await jsonOf<SnapshotMessage[]>(client(path))).map(({ topic }) => topic);
};

test('a poll has the topics that the caller may read, and no others', async (t) => {
  const doors = await twoLives(t);
  const { onAir, past } = doors;
  const own = [totalsTopic(onAir.id, 5).name, bootTopic(`live=${onAir.code}`).name];
  const other = [totalsTopic(past.id, 5).name, bootTopic(`live=${past.code}`).name];
  const stored = [storedTopic('tips').name, storedTopic('sources').name];
  const all = [...own, ...other, ...stored, CURRENT_LIVE.name, 'all/USD/totals/5'];
  const [owner, moderator] = [await signIn(doors, 'owner'), await signIn(doors, 'moderator')];
  const [key, running] = [await aKey(doors, onAir.id), await aKey(doors, null)];
  assert.deepEqual(await namesOf(owner.client, all), all);
  assert.deepEqual(await namesOf(moderator.client, all), [...own, 'tips', CURRENT_LIVE.name]);
  assert.deepEqual(await namesOf(key.client, all), [...own, 'all/USD/totals/5']);
  assert.deepEqual(await namesOf(running.client, all), [
    ...own,
    CURRENT_LIVE.name,
    'all/USD/totals/5',
  ]);
});

test('a link that names two lives shows no other live', async (t) => {
  const doors = await twoLives(t);
  const { onAir, past } = doors;
  const { client } = await aKey(doors, onAir.id);
  const both = bootTopic(`live=${onAir.code}&live=${past.code}`).name;
  const topics = JSON.stringify({ [both]: null });
  assert.equal((await client(`/api/live?${new URLSearchParams({ topics })}`)).status, 401);
  const query = both.slice(both.indexOf('?'));
  assert.equal((await client(`/api/overlay_boot${query}`)).status, 401);
});

test('a socket with a key is sent its live alone, and the answer does not name the key', async (t) => {
  const { open, onAir, past, ...doors } = await twoLives(t);
  const page = await open({}, (await aKey(doors, onAir.id)).key);
  assert.equal(page.socket.protocol, 'streamhost.2');
  const [own, other] = [totalsTopic(onAir.id, 5), totalsTopic(past.id, 5)];
  page.subscribe(other, own);
  await page.next(own);
  await page.heartbeat();
  assert.deepEqual(page.unread(), []);
});

test('the key of another live is refused like a wrong one', async (t) => {
  const { open, onAir, past, ...doors } = await twoLives(t);
  const { client, key } = await aKey(doors, past.id);
  for (const link of [`live=${onAir.code}`, 'live=nothing', '']) {
    const topic = bootTopic(link);
    const topics = JSON.stringify({ [topic.name]: null });
    const answer = await client(`/api/live?${new URLSearchParams({ topics })}`);
    assert.match((await jsonOf<ErrorBody>(answer, 401)).error, /^This overlay needs its new link/);
    const page = await open({}, key);
    page.subscribe(topic);
    assert.deepEqual(await page.closed, CLOSES.signedOut);
  }
});

test('a key of the live on air is not refused while there is no live', async (t) => {
  const doors = await sharedApp(t, { allowedHosts: ['localhost'] });
  const { client } = await aKey(doors, null);
  const boot = bootTopic('').name;
  assert.deepEqual(await namesOf(client, [boot]), [boot]);
});

test('a socket of nobody, of a wrong key or without an own Origin is refused', async (t) => {
  const { open, ...doors } = await twoLives(t);
  const { cookie } = await signIn(doors, 'owner');
  await assert.rejects(open({}), /401/);
  await assert.rejects(open({}, 'x'.repeat(22)), /401/);
  await assert.rejects(open({ cookie, origin: 'https://evil.example' }), /403/);
  assert.ok(await open({ cookie }));
});

test('the socket of a removed person, signed-out device and old key is closed', async (t) => {
  const { open, onAir, ...doors } = await twoLives(t);
  const [owner, moderator] = [await signIn(doors, 'owner'), await signIn(doors, 'moderator')];
  const key = await aKey(doors, onAir.id);
  const pages = [
    await open({ cookie: owner.cookie }),
    await open({ cookie: moderator.cookie }),
    await open({}, key.key),
  ];
  await owner.client('/api/session', { method: 'DELETE' });
  await privately(doors, `/api/people/${moderator.person.id}`, { method: 'DELETE' });
  const body = { live_id: onAir.id };
  await privately(doors, '/api/overlay-keys/renew', { method: 'POST', body });
  for (const page of pages) assert.deepEqual(await page.closed, CLOSES.signedOut);
  assert.equal((await key.client(`/api/lives/${onAir.id}/tips/totals`)).status, 401);
});

test('a live that is no longer open is not sent to a moderator any more', async (t) => {
  const { open, onAir, past, ...doors } = await twoLives(t);
  const { cookie, person } = await signIn(doors, 'owner');
  const page = await open({ cookie });
  const [closed, still] = [totalsTopic(past.id, 5), totalsTopic(onAir.id, 5)];
  page.subscribe(closed);
  await page.next(closed);
  const patch = { role: 'moderator' };
  await privately(doors, `/api/people/${person.id}`, { method: 'PUT', body: patch });
  page.subscribe(closed, still);
  await page.next(still);
  await page.heartbeat();
  assert.deepEqual(page.unread(), []);
});

test('four fifths of the sockets are for the shared door', async (t) => {
  const { open, onAir, privateUrl, ...doors } = await twoLives(t, { maxSockets: 5 });
  const { key } = await aKey({ ...doors, privateUrl }, onAir.id);
  for (let count = 0; count < 4; count += 1) await open({}, key);
  await assert.rejects(open({}, key), /503/);
  assert.ok(await livePage(t, Number(new URL(privateUrl).port)));
});
