import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { OwedReward, OwedState } from '#contract/owed.ts';
import type { Recap } from '#contract/recap.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { answerOf, put, remove } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';

const tipGoals = [
  { reward: 'Encore', amount_cents: 5000 },
  { reward: 'Song', amount_cents: 1000 },
];

async function aShow(t: TestContext) {
  const storage = await testStorage(t);
  const app = await testApp(t, { storage });
  const live = await aLive(app, { settings: { tipGoals } });
  const url = `/api/lives/${live.id}/owed`;
  return {
    app,
    live,
    storage,
    url,
    tip: (fan_name: string, amount_cents: number, more: object = {}) =>
      aTip(app, live.id, { fan_name, amount_cents, ...more }),
    owed: () => answerOf<OwedReward[]>(app, url),
    decide: (cents: number, state: OwedState) =>
      answerOf<OwedReward[]>(app, put(`${url}/${cents}`, { state })),
    /** Reward, fan and state. */
    facts: async () =>
      (await answerOf<OwedReward[]>(app, url)).map((each) => [
        each.reward,
        each.fan_name,
        each.state,
      ]),
  };
}

test('a reward is owed once its goal is reached, by the fan of that tip', async (t) => {
  const { tip, owed, facts } = await aShow(t);
  await tip('Ada', 999);
  assert.deepEqual(await owed(), []);
  const second = await tip('Bob', 1);
  await tip('Cleo', 4000);
  assert.deepEqual(await facts(), [
    ['Song', 'Bob', 'new'],
    ['Encore', 'Cleo', 'new'],
  ]);
  assert.partialDeepStrictEqual((await owed())[0], {
    amount_cents: 1000,
    tip_id: second.id,
    reached_at: second.created_at,
    is_anonymous: false,
  });
});

test('in a burst within one millisecond the fan of the fifth tip is named', async (t) => {
  const { storage, tip, facts } = await aShow(t);
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await tip(name, 1000);
  await storage.fork().execute("update tip set created_at = '2026-11-06T20:00:00.000Z'");
  assert.deepEqual(await facts(), [
    ['Song', 'A', 'new'],
    ['Encore', 'E', 'new'],
  ]);
});

test('a corrected or deleted tip changes who has reached a goal', async (t) => {
  const { app, tip, facts } = await aShow(t);
  const first = await tip('Ada', 1000);
  await tip('Bob', 500);
  await tip('Cleo', 500);
  await answerOf(app, put(`/api/lives/tips/${first.id}`, { amount_cents: 600 }));
  assert.deepEqual(await facts(), [['Song', 'Bob', 'new']]);
  await app.inject(remove(`/api/lives/tips/${first.id}`));
  assert.deepEqual(await facts(), [['Song', 'Cleo', 'new']]);
});

test('the recap names the time of the same tip', async (t) => {
  const { app, live, storage, tip, owed } = await aShow(t);
  await tip('Ada', 900);
  const late = await tip('Bob', 100);
  // It was paid before the first one, and came later.
  const paid = '2026-11-06T19:00:00.000Z';
  await storage.fork().execute('update tip set paid_at = ? where id = ?', [paid, late.id]);
  const { goals } = await answerOf<Recap>(app, `/api/lives/${live.id}/recap`);
  assert.deepEqual(
    goals.map(({ reached_at }) => reached_at),
    [paid, null],
  );
  assert.equal((await owed())[0]?.reached_at, paid);
});

test('hidden and anonymous fans are named to the host and marked', async (t) => {
  const { app, tip, owed } = await aShow(t);
  const { fan_id } = await tip('Ada', 1000);
  await app.inject(put(`/api/fans/${fan_id}/hidden`, { is_hidden: true }));
  await tip('Bob', 4000, { is_anonymous: true });
  assert.deepEqual(
    (await owed()).map(({ fan_name, is_anonymous }) => [fan_name, is_anonymous]),
    [
      ['Ada', true],
      ['Bob', true],
    ],
  );
});

test('a decision about a reward is stored, and undone', async (t) => {
  const { tip, decide, facts } = await aShow(t);
  await tip('Ada', 5000);
  await decide(1000, 'later');
  const answer = await decide(5000, 'done');
  assert.deepEqual(
    answer.map(({ state }) => state),
    ['later', 'done'],
  );
  await decide(5000, 'new');
  assert.deepEqual(await facts(), [
    ['Song', 'Ada', 'later'],
    ['Encore', 'Ada', 'new'],
  ]);
});

test('what was done stays done when the goal is reached again', async (t) => {
  const { app, tip, decide, facts } = await aShow(t);
  const { id } = await tip('Ada', 1000);
  await decide(1000, 'done');
  await app.inject(remove(`/api/lives/tips/${id}`));
  assert.deepEqual(await facts(), []);
  await tip('Bob', 1000);
  assert.deepEqual(await facts(), [['Song', 'Bob', 'done']]);
});

test('a goal that is not reached cannot be decided', async (t) => {
  const { app, url, tip } = await aShow(t);
  await tip('Ada', 1000);
  for (const cents of ['5000', '1']) {
    const { statusCode } = await app.inject(put(`${url}/${cents}`, { state: 'done' }));
    assert.equal(statusCode, 404, cents);
  }
});
