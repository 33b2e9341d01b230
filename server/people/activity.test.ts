import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Activity } from '#contract/people.ts';
import { aLive, aTip } from '../testing/builders.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { type Client, jsonOf, privately, signIn } from '../testing/signed-in.ts';
import { testStorage } from '../testing/test-storage.ts';
import { until } from '../testing/until.ts';

async function signedIn(t: TestContext) {
  const storage = await testStorage(t);
  const doors = await sharedApp(t, { storage, allowedHosts: ['localhost'] });
  const live = await aLive(doors.app, { name: 'Friday' });
  return { storage, doors, live, ...(await signIn(doors, 'owner', 'Mia')) };
}

const listOf = (client: Client, query = '') => jsonOf<Activity[]>(client(`/api/activity${query}`));

/** The actions once a further write is listed, which is stored last. */
async function actionsOf(client: Client): Promise<string[]> {
  await client('/api/fans', { method: 'POST', body: { name: `Fan ${Math.random()}` } });
  let actions: string[] = [];
  await until(async () => {
    actions = (await listOf(client)).map(({ action }) => action);
    return actions[0] === 'added a fan';
  });
  return actions.slice(1);
}

test('an activity may depend on the body, and concern the live that the body names', async (t) => {
  const { live, client } = await signedIn(t);
  const onAir = (live_id: string | null) =>
    client('/api/on-air', { method: 'PUT', body: { live_id } });
  await onAir(live.id);
  await onAir(null);
  await actionsOf(client);
  const [, taken, put] = await listOf(client);
  assert.deepEqual([put?.action, put?.subject], ['put a live on air', 'Friday']);
  assert.deepEqual([taken?.action, taken?.subject], ['took the live off the air', null]);
});

test('writes are listed with who did what to which record, newest first', async (t) => {
  const { doors, live, client, session } = await signedIn(t);
  const tip = await aTip(doors.app, live.id, { amount_cents: 500 });
  await client(`/api/lives/${live.id}/tips`, { method: 'POST', body: { amount_cents: 100 } });
  await client(`/api/lives/tips/${tip.id}`, { method: 'DELETE' });
  const actions = await actionsOf(client);
  assert.deepEqual(actions, ['deleted a tip', 'recorded a tip', 'signed in']);
  const [, deleted, recorded] = await listOf(client);
  for (const done of [deleted, recorded]) {
    assert.deepEqual(
      [done?.person_name, done?.device_name, done?.subject],
      ['Mia', session.device?.name, 'Friday'],
    );
  }
  const older = await listOf(client, `?before=${recorded?.id}`);
  assert.deepEqual(
    older.map(({ action }) => action),
    ['signed in'],
  );
});

test('a deleted record is listed by the name that it had', async (t) => {
  const { live, client } = await signedIn(t);
  await client(`/api/lives/${live.id}`, { method: 'DELETE' });
  await actionsOf(client);
  assert.equal((await listOf(client))[1]?.subject, 'Friday');
});

test('reads, refused writes and the private door are not listed', async (t) => {
  const { doors, live, client } = await signedIn(t);
  await client('/api/lives');
  await client('/api/overlay-keys', { method: 'POST', body: { live_id: live.id } });
  await client(`/api/lives/${live.id}/tips`, { method: 'POST', body: { amount_cents: 'x' } });
  await privately(doors, '/api/fans', { method: 'POST', body: { name: 'Ben' } });
  assert.deepEqual(await actionsOf(client), ['signed in']);
});

test('what a removed person did stays listed by name', async (t) => {
  const { doors, client } = await signedIn(t);
  const moderator = await signIn(doors, 'moderator', 'Ben');
  await privately(doors, `/api/people/${moderator.person.id}`, { method: 'DELETE' });
  const [{ person_name, device_name } = assert.fail()] = await listOf(client);
  assert.deepEqual([person_name, device_name], ['Ben', moderator.session.device?.name]);
});

test('activity is deleted after 90 days', async (t) => {
  const { storage, client, person } = await signedIn(t);
  const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  for (const days of [91, 89]) {
    await storage
      .fork()
      .execute('insert into activity (at, person_id, device_name, action) values (?, ?, ?, ?)', [
        at(days),
        person.id,
        'Pixel 8',
        `${days} days ago`,
      ]);
  }
  assert.deepEqual((await actionsOf(client)).toSorted(), ['89 days ago', 'signed in']);
});

test('a write succeeds whose activity cannot be stored', async (t) => {
  const { storage, live, client } = await signedIn(t);
  await storage.fork().execute(
    `create trigger refuse before insert on activity when new.action = 'recorded a tip'
        begin select raise(abort, 'no'); end`,
  );
  const path = `/api/lives/${live.id}/tips`;
  const made = await client(path, { method: 'POST', body: { amount_cents: 100 } });
  assert.equal(made.status, 201);
  assert.deepEqual(await actionsOf(client), ['signed in']);
});
