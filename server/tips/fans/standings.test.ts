import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FanStanding, FanStandings } from '#contract/fans.ts';
import { aFan, aLive, aTip, boardOf } from '../../testing/builders.ts';
import { answerOf, put, remove } from '../../testing/requests.ts';
import { assertRefused, refusal, UNKNOWN_ID } from '../../testing/scenarios.ts';
import { type App, testApp } from '../../testing/test-app.ts';

const standings = (app: App, query: Record<string, string> = {}) =>
  answerOf<FanStandings>(app, { url: '/api/fans/standings', query });

const names = ({ fans }: { fans: readonly FanStanding[] }) => fans.map(({ name }) => name);

/** Bob with 12 dollars on two lives, Ann with 5, Zoe without a tip. */
async function aCrowd(app: App) {
  const [one, other] = [await aLive(app), await aLive(app)];
  await aTip(app, one.id, { fan_name: 'Bob', amount_cents: 700 });
  await aTip(app, other.id, { fan_name: 'Bob', amount_cents: 500 });
  const blank = await aTip(app, other.id, { fan_name: 'Bob' });
  const ann = await aTip(app, one.id, { fan_name: 'Ann', amount_cents: 500 });
  await aTip(app, one.id, { amount_cents: 100 });
  const zoe = await aFan(app, 'Zoe');
  return { one, other, bob: String(blank.fan_id), ann, zoe: zoe.id };
}

test('fans are listed with sums over all lives, also those without tips', async (t) => {
  const app = await testApp(t);
  const { bob, ann } = await aCrowd(app);

  const { count, fans } = await standings(app);

  assert.equal(count, 3);
  assert.deepEqual(
    fans.map(({ name, total_cents, tip_count, live_count }) => [
      name,
      total_cents,
      tip_count,
      live_count,
    ]),
    [
      ['Bob', 1200, 3, 2],
      ['Ann', 500, 1, 1],
      ['Zoe', 0, 0, 0],
    ],
  );
  assert.deepEqual([fans[0]?.id, fans[0]?.is_hidden], [bob, false]);
  assert.equal(fans[1]?.last_tip_at, ann.created_at);
  assert.equal(fans[2]?.last_tip_at, null);
});

test('fans are sorted by total, name or latest tip, and filtered by part of a name', async (t) => {
  const app = await testApp(t);
  await aCrowd(app);

  assert.deepEqual(names(await standings(app, { order: 'total' })), ['Bob', 'Ann', 'Zoe']);
  assert.deepEqual(names(await standings(app, { order: 'name' })), ['Ann', 'Bob', 'Zoe']);
  assert.deepEqual(names(await standings(app, { order: 'recent' })), ['Ann', 'Bob', 'Zoe']);
  const found = await standings(app, { query: 'O' });
  assert.deepEqual([names(found), found.count], [['Bob', 'Zoe'], 2]);
});

test('fifty fans are returned by default, with the number of all', async (t) => {
  const app = await testApp(t);
  for (let index = 0; index < 60; index += 1) await aFan(app, `Fan ${index}`);

  const first = await standings(app, { order: 'name' });
  const all = await standings(app, { order: 'name', limit: '100' });

  assert.deepEqual([first.count, first.fans.length, all.fans.length], [60, 50, 60]);
  assert.deepEqual(names(all).slice(0, 50), names(first));
});

test('a hidden fan is Anonymous on the board, and named in the editor', async (t) => {
  const app = await testApp(t);
  const { one, other, bob } = await aCrowd(app);
  const before = await boardOf(app, one.id);
  const url = `/api/fans/${bob}/hidden`;

  assert.equal((await app.inject(put(url, { is_hidden: true }))).statusCode, 204);

  const board = await boardOf(app, one.id);
  assert.equal(board.revision, before.revision + 1);
  assert.deepEqual(board.tippers[0], { fan_id: bob, fan_name: 'Anonymous', amount_cents: 700 });
  assert.equal((await boardOf(app, other.id)).tippers[0]?.fan_name, 'Anonymous');
  assert.equal((await standings(app)).fans[0]?.is_hidden, true);
  const [tip] = await answerOf<{ fan_name: string }[]>(app, { url: `/api/lives/${other.id}/tips` });
  assert.equal(tip?.fan_name, 'Bob');

  await app.inject(put(url, { is_hidden: false }));
  assert.equal((await boardOf(app, one.id)).tippers[0]?.fan_name, 'Bob');
});

test('a fan that was hidden stays hidden when merged into another one', async (t) => {
  const app = await testApp(t);
  const { one, bob } = await aCrowd(app);
  await app.inject(put(`/api/fans/${bob}/hidden`, { is_hidden: true }));

  await app.inject(put(`/api/fans/${bob}`, { name: 'Ann' }));

  assert.deepEqual(
    (await boardOf(app, one.id)).tippers.map(({ fan_name, amount_cents }) => [
      fan_name,
      amount_cents,
    ]),
    [
      ['Anonymous', 1200],
      ['Anonymous', 100],
    ],
  );
});

test('a taken name without merge is refused, and nothing changes', async (t) => {
  const app = await testApp(t);
  const { bob, zoe } = await aCrowd(app);
  const rename = (id: string, name: string) => put(`/api/fans/${id}`, { name, merge: false });

  const taken = await app.inject(rename(bob, ' ann '));
  assert.equal(taken.statusCode, 409);
  assert.equal(
    taken.json().error,
    "There is already a fan named 'Ann'. Merge the two, or choose another name.",
  );
  assert.equal((await standings(app)).count, 3);
  assert.equal((await app.inject(rename(zoe, 'ZOE'))).statusCode, 200);
});

test('the tips of a deleted fan stay, without a name', async (t) => {
  const app = await testApp(t);
  const { one, other, bob } = await aCrowd(app);

  assert.equal((await app.inject(remove(`/api/fans/${bob}`))).statusCode, 204);

  assert.deepEqual(names(await standings(app)), ['Ann', 'Zoe']);
  const { total_cents, tippers } = await boardOf(app, one.id);
  assert.equal(total_cents, 1300);
  assert.deepEqual(tippers[0], { fan_id: null, fan_name: 'Anonymous', amount_cents: 800 });
  assert.deepEqual((await boardOf(app, other.id)).total_cents, 500);
});

test('an unknown fan and an unknown order are refused', async (t) => {
  const app = await testApp(t);

  await assertRefused(app, [
    refusal(
      'hide',
      put(`/api/fans/${UNKNOWN_ID}/hidden`, { is_hidden: true }),
      404,
      'Fan not found',
    ),
    refusal('delete', remove(`/api/fans/${UNKNOWN_ID}`), 404, 'Fan not found'),
  ]);
  const { statusCode } = await app.inject('/api/fans/standings?order=shoe-size');
  assert.equal(statusCode, 400);
});
