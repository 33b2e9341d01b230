import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { Tip } from '#contract/tips.ts';
import { aLive, aSeries, aTip } from '../testing/builders.ts';
import { put } from '../testing/requests.ts';
import { sharedApp } from '../testing/shared-app.ts';
import {
  aKey,
  aToken,
  callers,
  clientOf,
  jsonOf,
  privately,
  signIn,
} from '../testing/signed-in.ts';

/** A live on air and one that is long over. */
async function twoLives(t: TestContext) {
  const doors = await sharedApp(t, { allowedHosts: ['localhost'] });
  const past = await aLive(doors.app, { start_date: '2020-01-01', start_time: '20:00' });
  const onAir = await aLive(doors.app, { name: 'On air' });
  await doors.app.inject(put('/api/on-air', { live_id: onAir.id }));
  return { ...doors, past, onAir };
}

test('each caller gets the status of the permission of a route', async (t) => {
  const doors = await twoLives(t);
  const { onAir, past } = doors;
  const clients = await callers(doors, onAir.id);
  const statuses = async (path: string) => {
    const by = ['nobody', 'key', 'moderator', 'token', 'owner'] as const;
    return Promise.all(by.map(async (who) => (await clients[who](path)).status));
  };
  assert.deepEqual(await statuses('/api/health'), [200, 200, 200, 200, 200]);
  assert.deepEqual(await statuses('/api/themes'), [401, 401, 403, 200, 200]);
  assert.deepEqual(await statuses('/api/lives'), [401, 401, 200, 200, 200]);
  assert.deepEqual(await statuses('/api/nothing'), [401, 401, 403, 404, 404]);
  assert.deepEqual(await statuses(`/api/lives/${onAir.id}`), [401, 401, 200, 200, 200]);
  assert.deepEqual(await statuses(`/api/lives/${past.id}`), [401, 401, 404, 200, 200]);
  const [own, other] = [onAir.id, past.id].map((id) => `/api/lives/${id}/tips/totals`);
  assert.deepEqual(await statuses(own ?? ''), [401, 200, 200, 200, 200]);
  assert.deepEqual(await statuses(other ?? ''), [401, 401, 404, 200, 200]);
  assert.deepEqual(await statuses('/api/lives/on-air/tips/totals'), [401, 200, 200, 200, 200]);
  assert.deepEqual(
    await statuses(`/api/overlay_boot?live=${onAir.code}`),
    [401, 200, 200, 200, 200],
  );
  assert.deepEqual(
    await statuses(`/api/overlay_boot?live=${past.code}`),
    [401, 401, 404, 200, 200],
  );
});

test('a private route is refused to owners, too', async (t) => {
  const doors = await sharedApp(t);
  const { client } = await signIn(doors, 'owner');
  const answer = await client('/api/obs/find', { method: 'POST', body: {} });
  assert.equal(answer.status, 403);
});

test('a moderator changes tips of open lives, and no others', async (t) => {
  const doors = await twoLives(t);
  const { client } = await signIn(doors, 'moderator');
  const [open, closed] = [
    await aTip(doors.app, doors.onAir.id, { amount_cents: 500 }),
    await aTip(doors.app, doors.past.id, { amount_cents: 500 }),
  ];
  const change = (id: string) =>
    client(`/api/lives/tips/${id}`, { method: 'PUT', body: { notes: 'hi' } });
  assert.equal((await change(open.id)).status, 200);
  const refused = await change(closed.id);
  const unknown = await change('01990000-0000-7000-8000-000000000000');
  assert.deepEqual([refused.status, unknown.status], [404, 404]);
  assert.deepEqual(await refused.json(), await unknown.json());
});

test('a live stays open to moderators for a day after going off air', async (t) => {
  const doors = await twoLives(t);
  const { client } = await signIn(doors, 'moderator');
  await aLive(doors.app, { start_date: '2020-02-01', start_time: '20:00' });
  await doors.app.inject(put('/api/on-air', { live_id: doors.past.id }));
  await doors.app.inject(put('/api/on-air', { live_id: doors.onAir.id }));
  const record = () =>
    client(`/api/lives/${doors.past.id}/tips`, { method: 'POST', body: { amount_cents: 500 } });
  assert.equal((await record()).status, 201);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
  await doors.app.inject(put('/api/on-air', { live_id: doors.onAir.id }));
  await aLive(doors.app, { name: 'A change of the lives' });
  assert.equal((await record()).status, 404);
});

test('a series is shown to the key of a live in it', async (t) => {
  const doors = await twoLives(t);
  const series = await aSeries(doors.app);
  const live = await aLive(doors.app, { series_id: series.id });
  const totals = `/api/series/${series.id}/totals`;
  assert.equal((await (await aKey(doors, live.id)).client(totals)).status, 200);
  assert.equal((await (await aKey(doors, doors.onAir.id)).client(totals)).status, 401);
});

test('an overlay with a key gets the held words, which it masks in names', async (t) => {
  const doors = await twoLives(t);
  await doors.app.inject(put('/api/block-list', { words: ['spam'], allowed: ['spamalot'] }));
  const { client } = await aKey(doors, doors.onAir.id);
  const path = `/api/overlay_boot?live=${doors.onAir.code}`;
  const topics = { [`boot?live=${doors.onAir.code}`]: null };
  const poll = `/api/live?${new URLSearchParams({ topics: JSON.stringify(topics) })}`;
  const own = await privately<OverlayBoot>(doors, path);
  assert.deepEqual([own.masked_words, own.allowed_words], [['spam'], ['spamalot']]);
  assert.deepEqual(await jsonOf<OverlayBoot>(client(path)), own);
  const [polled] = await jsonOf<{ body: OverlayBoot }[]>(client(poll));
  assert.deepEqual(polled?.body, own);
});

test('a cookie and a token at once are refused', async (t) => {
  const doors = await sharedApp(t);
  const { person, cookie } = await signIn(doors, 'owner');
  const { token } = await aToken(doors, person);
  const both = clientOf(doors, { cookie, authorization: `Bearer ${token}` });
  assert.equal((await both('/api/lives')).status, 400);
});

test('a write with a cookie needs the Origin of this server; one with a token none', async (t) => {
  const doors = await sharedApp(t);
  const { person, cookie } = await signIn(doors, 'owner');
  const { token } = await aToken(doors, person);
  const write = async (headers: Record<string, string>) => {
    const answer = await fetch(`${doors.sharedUrl}/api/fans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: `Fan ${Math.random()}` }),
    });
    return answer.status;
  };
  assert.equal(await write({ cookie }), 403);
  assert.equal(await write({ cookie, origin: 'null' }), 403);
  assert.equal(await write({ cookie, origin: doors.privateUrl }), 403);
  assert.equal(await write({ cookie, origin: doors.sharedUrl }), 201);
  assert.equal(await write({ authorization: `Bearer ${token}` }), 201);
});

test('a tip is refused with the cookie of another person than the one who typed it', async (t) => {
  const doors = await twoLives(t);
  const mia = await signIn(doors, 'moderator', 'Mia');
  const ben = await signIn(doors, 'owner', 'Ben');
  const path = `/api/lives/${doors.onAir.id}/tips`;
  const record = (client: typeof ben.client, id: string) =>
    client(path, {
      method: 'POST',
      body: { amount_cents: 500 },
      headers: { 'streamhost-person': id },
    });
  const refused = await jsonOf<ErrorBody>(record(ben.client, mia.person.id), 401);
  assert.equal(refused.kind, 'unauthenticated');
  assert.equal((await record(mia.client, mia.person.id)).status, 201);
  const tips = await privately<Tip[]>(doors, path);
  assert.deepEqual(
    tips.map(({ recorded_by }) => recorded_by),
    ['Mia'],
  );
});

test('a page of another person does not sign out the one who signed in later', async (t) => {
  const doors = await sharedApp(t);
  const [mia, ben] = [await signIn(doors, 'moderator'), await signIn(doors, 'owner')];
  const signOut = (id: string) =>
    ben.client('/api/session', { method: 'DELETE', headers: { 'streamhost-person': id } });
  assert.equal((await signOut(mia.person.id)).status, 401);
  assert.equal((await ben.client('/api/session')).status, 200);
  assert.equal((await signOut(ben.person.id)).status, 204);
});

test('a token is no cookie, and a cookie is no token', async (t) => {
  const doors = await sharedApp(t);
  const { person, cookie } = await signIn(doors, 'owner');
  const { token } = await aToken(doors, person);
  const [name = '', session = ''] = cookie.split('=');
  assert.equal((await clientOf(doors, { cookie: `${name}=${token}` })('/api/lives')).status, 401);
  const asToken = { authorization: `Bearer ${session}` };
  assert.equal((await clientOf(doors, asToken)('/api/lives')).status, 401);
});

test('a removed person is refused at once, also on other devices', async (t) => {
  const doors = await sharedApp(t);
  const { person, client } = await signIn(doors, 'owner');
  const { client: token } = await aToken(doors, person);
  const link = await privately<{ urls: string[] }>(doors, `/api/people/${person.id}/links`, {
    method: 'POST',
    body: {},
  });
  await privately(doors, `/api/people/${person.id}`, { method: 'DELETE' });
  assert.deepEqual(
    [(await client('/api/lives')).status, (await token('/api/lives')).status],
    [401, 401],
  );
  const body = { token: link.urls[0]?.split('#')[1] };
  assert.equal((await clientOf(doors)('/api/session', { method: 'POST', body })).status, 401);
});
