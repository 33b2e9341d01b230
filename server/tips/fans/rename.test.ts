import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundFan } from '#contract/fans.ts';
import { aFan, aLive, aTip, boardOf, tipsOf } from '../../testing/builders.ts';
import { put } from '../../testing/requests.ts';
import { assertRefused, refusal, refusedBodies, UNKNOWN_ID } from '../../testing/scenarios.ts';
import { type App, appWithLive, testApp } from '../../testing/test-app.ts';

const change = (app: App, id: string, payload: object) =>
  app.inject(put(`/api/fans/${id}`, payload));

const fans = async (app: App) =>
  (await app.inject('/api/fans')).json<FoundFan[]>().map(({ id, name }) => ({ id, name }));

test('a renamed fan keeps id and tips, and has the new name everywhere', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 500 });
  const id = String(tip.fan_id);

  for (const [sent, name] of [
    ['  Robert ', 'Robert'],
    ['ROBERT', 'ROBERT'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['Bob', 'Bob'],
    ['Bob', 'Bob'],
  ]) {
    const { revision } = await boardOf(app, live.id);
    const response = await change(app, id, { name: sent });

    assert.deepEqual([response.statusCode, response.json()], [200, { id, name }]);
    assert.deepEqual(await fans(app), [{ id, name }]);
    assert.deepEqual(await boardOf(app, live.id), {
      revision: revision + 1,
      total_cents: 500,
      tippers: [{ fan_id: id, fan_name: name, amount_cents: 500 }],
    });
    const tips = await tipsOf(app, live.id);
    assert.deepEqual(tips, [{ ...tip, fan_name: name }]);
  }
});

test('the old name of a renamed fan is available again', async (t) => {
  const app = await testApp(t);
  const fan = await aFan(app, 'Bob');
  await change(app, fan.id, { name: 'Robert' });

  const other = await aFan(app, 'bob');

  assert.notEqual(other.id, fan.id);
});

test('renaming to an existing name with merge moves the tips to that fan', async (t) => {
  const app = await testApp(t);
  const [shared, ofOne, ofOther, blank] = [
    await aLive(app),
    await aLive(app),
    await aLive(app),
    await aLive(app),
  ];
  const bystander = await aLive(app);
  await aTip(app, bystander.id, { fan_name: 'Eve', amount_cents: 100 });
  const one = await aTip(app, shared.id, { fan_name: 'Bobby', amount_cents: 500 });
  await aTip(app, shared.id, { fan_name: 'Bob', amount_cents: 700 });
  await aTip(app, ofOne.id, { fan_name: 'Bobby', amount_cents: 300 });
  const other = await aTip(app, ofOther.id, { fan_name: 'Bob', amount_cents: 400 });
  const empty = await aTip(app, blank.id, { fan_name: 'Bobby' });
  const survivor = { id: String(other.fan_id), name: 'Bob' };

  const response = await change(app, String(one.fan_id), { name: ' bOB ' });

  const { merge_id, ...merged } = response.json();
  assert.deepEqual([response.statusCode, merged, typeof merge_id], [200, survivor, 'string']);
  assert.deepEqual(
    (await fans(app)).map(({ name }) => name),
    ['Bob', 'Eve'],
  );
  const tipper = (amount_cents: number) => ({
    fan_id: survivor.id,
    fan_name: 'Bob',
    amount_cents,
  });
  const boards = { [shared.id]: 1200, [ofOne.id]: 300, [ofOther.id]: 400 };
  for (const [liveId, cents] of Object.entries(boards)) {
    const { total_cents, tippers } = await boardOf(app, liveId);
    assert.deepEqual({ total_cents, tippers }, { total_cents: cents, tippers: [tipper(cents)] });
  }
  const [moved] = await tipsOf(app, blank.id);
  assert.deepEqual(moved, { ...empty, fan_id: survivor.id, fan_name: 'Bob' });
  const revisions = [shared, ofOne, ofOther, blank, bystander].map(async ({ id }) => {
    return (await boardOf(app, id)).revision;
  });
  assert.deepEqual(await Promise.all(revisions), [3, 2, 2, 2, 1]);
});

test('a merge that fails half-way changes neither fan', async (t) => {
  const { app, storage, live } = await appWithLive(t);
  const { fan_id } = await aTip(app, live.id, { fan_name: 'Bobby', amount_cents: 500 });
  await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 700 });
  const before = await boardOf(app, live.id);
  await storage.fork().execute(`create trigger halfway before delete on fan
    begin select raise(abort, 'halfway'); end`);

  const refused = await change(app, String(fan_id), { name: 'Bob' });

  assert.equal(refused.statusCode, 500);
  assert.deepEqual(await boardOf(app, live.id), before);
  await storage.fork().execute('drop trigger halfway');
  assert.equal((await change(app, String(fan_id), { name: 'Bob' })).statusCode, 200);
  assert.equal((await boardOf(app, live.id)).tippers.length, 1);
});

test('a merged fan is not found any more', async (t) => {
  const app = await testApp(t);
  const [bobby, bob] = [await aFan(app, 'Bobby'), await aFan(app, 'Bob')];
  await change(app, bobby.id, { name: 'Bob' });

  const again = put(`/api/fans/${bobby.id}`, { name: 'Bobby' });
  await assertRefused(app, [refusal('again', again, 404, 'Fan not found')]);
  assert.deepEqual(await fans(app), [bob]);
});

test('an invalid new name is refused, and the fan is unchanged', async (t) => {
  const app = await testApp(t);
  const fan = await aFan(app, 'Bob');
  const inChange = refusedBodies('PUT', `/api/fans/${fan.id}`);

  await assertRefused(app, [
    inChange('blank name', { name: ' \n' }, [['name'], 'Name is required']),
    inChange('long name', { name: 'x'.repeat(201) }, [
      ['name'],
      'Must have at most 200 characters',
    ]),
    refusal('unknown fan', put(`/api/fans/${UNKNOWN_ID}`, { name: 'Bob' }), 404, 'Fan not found'),
    refusal('no id', put('/api/fans/x', { name: 'Bob' }), 404, 'Fan not found'),
  ]);
  assert.deepEqual(await fans(app), [fan]);
});
