import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { aLive, aTip, boardOf, tipsOf } from '../testing/builders.ts';
import { post, put, remove } from '../testing/requests.ts';
import { assertRefused, refusal, refusedRequest, UNKNOWN_ID } from '../testing/scenarios.ts';
import { type App, appWithLive, appWithStorage, testApp } from '../testing/test-app.ts';

const removeTip = (app: App, id: string) => app.inject(remove(`/api/lives/tips/${id}`));
const restore = (app: App, id: string, payload: object = {}) =>
  app.inject(post(`/api/lives/tips/${id}/restore`, payload));

test('a restored tip has its id, place, fan, notes and time', async (t) => {
  const { app, live } = await appWithLive(t);
  for (const amount_cents of [100, 0, null]) {
    await aTip(app, live.id, { amount_cents, fan_name: 'Zoë', notes: 'Encore\n!' });
  }
  const before = await tipsOf(app, live.id);

  for (const { id } of before) assert.equal((await removeTip(app, id)).statusCode, 204);
  assert.deepEqual(await tipsOf(app, live.id), []);
  for (const tip of before) {
    const response = await restore(app, tip.id);
    assert.deepEqual([response.statusCode, response.json()], [200, tip]);
  }

  assert.deepEqual(await tipsOf(app, live.id), before);
});

test('sums, board and version are correct after deleting and restoring', async (t) => {
  const { app, live } = await appWithLive(t);
  const first = await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 500 });
  await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 500 });
  const whole = await boardOf(app, live.id);
  const total = async () => (await app.inject('/api/lives')).json()[0].tip_total_cents;
  const version = async () => (await app.inject(`/api/lives/${live.id}/tips`)).headers.etag;
  const versions = [await version()];

  await removeTip(app, first.id);
  versions.push(await version());
  const without = await boardOf(app, live.id);
  assert.deepEqual([without.total_cents, without.tippers.length, await total()], [500, 1, 500]);
  await restore(app, first.id);
  versions.push(await version());

  assert.deepEqual(await boardOf(app, live.id), { ...whole, revision: whole.revision + 2 });
  assert.equal(await total(), 1000);
  assert.equal(new Set(versions).size, 3);
});

test('restoring a tip that is not deleted returns it unchanged', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 500 });
  await removeTip(app, tip.id);
  await restore(app, tip.id);
  const url = `/api/lives/tips/${tip.id}`;
  const changed = (await app.inject(put(url, { amount_cents: 7 }))).json();
  const { revision } = await boardOf(app, live.id);

  const again = await restore(app, tip.id);

  assert.deepEqual([again.statusCode, again.json()], [200, changed]);
  assert.equal((await boardOf(app, live.id)).revision, revision);
});

test('a tip can be deleted and restored repeatedly', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { amount_cents: 500 });
  for (let round = 0; round < 3; round++) {
    assert.equal((await removeTip(app, tip.id)).statusCode, 204);
    assert.equal((await removeTip(app, tip.id)).statusCode, 404);
    assert.deepEqual((await restore(app, tip.id)).json(), tip);
  }
  assert.equal((await boardOf(app, live.id)).total_cents, 500);
});

test('a restored tip has the current name of a renamed fan', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 500 });
  await removeTip(app, tip.id);
  const url = `/api/fans/${tip.fan_id}`;
  await app.inject(put(url, { name: 'Robert' }));

  assert.deepEqual((await restore(app, tip.id)).json(), { ...tip, fan_name: 'Robert' });
});

test('the key of a deleted tip records nothing, so a retry cannot undo the deletion', async (t) => {
  const { app, live } = await appWithLive(t);
  const send = () =>
    app.inject(
      post(
        `/api/lives/${live.id}/tips`,
        { fan_name: 'Bob', amount_cents: 500 },
        { 'idempotency-key': 'key' },
      ),
    );
  const tip = (await send()).json<Tip>();
  await removeTip(app, tip.id);
  const { revision } = await boardOf(app, live.id);

  const again = await send();

  assert.deepEqual([again.statusCode, again.json()], [200, tip]);
  assert.deepEqual(await boardOf(app, live.id), { revision, total_cents: 0, tippers: [] });
  await restore(app, tip.id);
  assert.deepEqual((await send()).json(), tip);
  assert.equal((await tipsOf(app, live.id)).length, 1);
});

test('deleting a live deletes its deleted tips', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const [live, other] = [await aLive(app), await aLive(app)];
  const gone = await aTip(app, live.id, { amount_cents: 500 });
  const stays = await aTip(app, other.id, { amount_cents: 700 });
  await removeTip(app, gone.id);
  await removeTip(app, stays.id);

  await app.inject(remove(`/api/lives/${live.id}`));

  assert.equal((await restore(app, gone.id)).statusCode, 404);
  const left = await storage.fork().execute<{ id: string }[]>('select id from deleted_tip');
  assert.deepEqual(left, [{ id: stays.id }]);
});

test('an unknown tip is not found, and a restore takes no body', async (t) => {
  const app = await testApp(t);
  const tip = await aTip(app, (await aLive(app)).id, { amount_cents: 500 });
  const request = (id: string, payload: object) => post(`/api/lives/tips/${id}/restore`, payload);

  await assertRefused(app, [
    refusal('unknown tip', request(UNKNOWN_ID, {}), 404, 'Tip not found'),
    refusedRequest('a change on the way', request(tip.id, { amount_cents: 5 }), [
      ['amount_cents'],
      'Unknown key',
    ]),
  ]);
});
