import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Vote } from '#contract/votes.ts';
import { appWithSource, arrivalIn, putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { setSteadyClock } from '../../system/timing/steady-clock.ts';
import { aLive, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, put } from '../../testing/requests.ts';

const OPTIONS = [
  { text: 'Pizza', keyword: 'pizza' },
  { text: 'Soup', keyword: 'soup' },
];
const MINUTE_MS = 60_000;

/** A live on air with an open question, which opened an hour ago. */
async function aShow(t: TestContext) {
  const since = new Date(Date.now() - 180 * MINUTE_MS).toISOString();
  const { app, context } = await appWithSource(t, { since });
  const live = await aLive(app);
  await putOnAir(app, live.id);
  setSteadyClock(() => Date.now() - 60 * MINUTE_MS);
  t.after(() => setSteadyClock());
  const url = `/api/lives/${live.id}/votes`;
  const vote = await answerOf<Vote>(app, post(url, { question: '?', options: OPTIONS }), 201);
  setSteadyClock();
  let payments = 0;
  return {
    app,
    live,
    vote,
    /** Sums of the options and of the undecided tips, once a payment of this many minutes ago is stored. */
    async paid(minutesAgo: number, note: string, more: object = {}) {
      payments += 1;
      const at = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
      const money = { amount: '1.00', currency: 'USD' };
      await context.ingest([aPayment(String(payments), { at, note, money, ...more })]);
    },
    async sums() {
      const [found] = await answerOf<Vote[]>(app, url);
      const { options, undecided } = found ?? assert.fail();
      return [...options.map(({ total_cents }) => total_cents), undecided.total_cents];
    },
  };
}

test('a payment counts in the questions that were open when it was paid', async (t) => {
  const { app, vote, paid, sums } = await aShow(t);
  await paid(0, 'pizza');
  await paid(30, 'pizza');
  await paid(90, 'pizza');
  assert.deepEqual(await sums(), [200, 0, 0]);
  setSteadyClock(() => Date.now() - 20 * MINUTE_MS);
  await answerOf(app, post(`/api/votes/${vote.id}/close`, {}));
  setSteadyClock();
  await paid(10, 'soup');
  await paid(25, 'soup');
  assert.deepEqual(await sums(), [200, 100, 0]);
});

test('a payment without a time counts after the system clock was set back', async (t) => {
  const { app, live, paid, sums } = await aShow(t);
  setSteadyClock(() => Date.now() + 60 * MINUTE_MS);
  const url = `/api/lives/${live.id}/votes`;
  await answerOf(app, post(url, { question: 'Then?', options: OPTIONS }), 201);
  await paid(0, 'pizza', { at: null });
  assert.deepEqual(await sums(), [100, 0, 0]);
});

test('a payment names an option, and an unknown one is ignored', async (t) => {
  const { paid, sums } = await aShow(t);
  await paid(0, 'pizza', { option: 'Soup' });
  await paid(0, 'pizza', { option: 'no such thing' });
  assert.deepEqual(await sums(), [100, 100, 0]);
});

test('a held tip decides by its note before and after its release', async (t) => {
  const { app, paid, sums } = await aShow(t);
  await answerOf(app, put('/api/block-list', { words: ['rude'] }));
  await paid(0, 'rude soup');
  assert.deepEqual(await sums(), [0, 100, 0]);
  const { id } = await arrivalIn(app);
  await answerOf(app, post('/api/inbox/bring-back', { ids: [id] }));
  assert.deepEqual(await sums(), [0, 100, 0]);
});

test('the option of a payment in the inbox counts once it is given to a live', async (t) => {
  const { app, live, paid, sums } = await aShow(t);
  await putOnAir(app, null);
  await paid(0, '', { option: '#soup' });
  assert.deepEqual(await sums(), [0, 0, 0]);
  const { id } = await arrivalIn(app);
  await answerOf(app, post('/api/inbox/give', { live_id: live.id, ids: [id] }));
  assert.deepEqual(await sums(), [0, 100, 0]);
});

test('an option that the host chose counts again once the tip is taken back and given', async (t) => {
  const { app, live, vote, paid, sums } = await aShow(t);
  await paid(0, 'pizza', { option: 'pizza' });
  const [tip] = await tipsOf(app, live.id);
  const soup = vote.options[1]?.id;
  await answerOf(app, put(`/api/votes/${vote.id}/tips/${tip?.id}`, { option_id: soup }));
  const { id } = await arrivalIn(app);
  for (const _ of ['once', 'twice']) {
    await answerOf(app, post('/api/inbox/take-back', { ids: [id] }));
    assert.deepEqual(await sums(), [0, 0, 0]);
    await answerOf(app, post('/api/inbox/give', { live_id: live.id, ids: [id] }));
    assert.deepEqual(await sums(), [0, 100, 0]);
  }
});

test('an option that the payment names is kept by its name when it is taken back', async (t) => {
  const { app, paid, sums } = await aShow(t);
  await paid(0, '', { option: 'Soup' });
  const { id } = await arrivalIn(app);
  await answerOf(app, post('/api/inbox/take-back', { ids: [id] }));
  const other = await aLive(app);
  const url = `/api/lives/${other.id}/votes`;
  const opened = Date.now() - MINUTE_MS;
  setSteadyClock(() => opened);
  await answerOf(app, post(url, { question: '?', options: OPTIONS }), 201);
  setSteadyClock();
  await answerOf(app, post('/api/inbox/give', { live_id: other.id, ids: [id] }));
  const [vote] = await answerOf<Vote[]>(app, url);
  assert.equal(vote?.options[1]?.total_cents, 100);
  assert.deepEqual(await sums(), [0, 0, 0]);
});

test('an imported tip counts by its option alone, and a file may name unknown ones', async (t) => {
  const { app, live, sums } = await aShow(t);
  const tips = ['Soup', 'pizza; What?', 'What?', undefined].map((option, index) => ({
    idempotency_key: String(index),
    amount_cents: 10 ** index,
    notes: 'pizza',
    ...(option && { option }),
  }));
  await answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips }));
  assert.equal((await tipsOf(app, live.id)).length, 4);
  assert.deepEqual(await sums(), [10, 1, 0]);
});

test('tips that are moved count on their new live, and move back as they were', async (t) => {
  const { app, live, sums } = await aShow(t);
  const other = await aLive(app);
  const tip = (liveId: string, fields: object) =>
    answerOf<{ id: string }>(app, post(`/api/lives/${liveId}/tips`, fields), 201);
  const here = await tip(live.id, { amount_cents: 1, notes: 'pizza', option: 'soup' });
  const elsewhere = await tip(other.id, { amount_cents: 20, notes: 'pizza' });
  const move = (live_id: string, ids: string[]) =>
    answerOf(app, post('/api/lives/tips/move', { live_id, ids }));
  await move(live.id, [elsewhere.id]);
  assert.deepEqual(await sums(), [20, 1, 0]);
  await move(other.id, [here.id, elsewhere.id]);
  assert.deepEqual(await sums(), [0, 0, 0]);
  assert.ok((await tipsOf(app, other.id)).every(({ choices }) => choices === undefined));
  await move(live.id, [here.id]);
  assert.deepEqual(await sums(), [0, 1, 0]);
});

test('an export has the options of its tips, and its import restores them', async (t) => {
  const { app, live, sums } = await aShow(t);
  const second = { question: 'Drink?', options: [{ text: 'Tea' }, { text: 'Coffee' }] };
  await answerOf(app, post(`/api/lives/${live.id}/votes`, second), 201);
  const url = `/api/lives/${live.id}/tips`;
  await answerOf(app, post(url, { amount_cents: 100, notes: 'pizza', option: 'tea' }), 201);
  const { body } = await app.inject(`/api/lives/${live.id}/tips.csv`);
  assert.match(body, /,Pizza; Tea\r\n$/);
  const [row] = JSON.parse((await app.inject('/api/tips/export?format=json')).body);
  assert.deepEqual([row.option, row.choices.length], ['Pizza; Tea', 2]);

  const copy = await aLive(app);
  for (const question of [{ question: '?', options: OPTIONS }, second]) {
    await answerOf(app, post(`/api/lives/${copy.id}/votes`, question), 201);
  }
  const { option, amount_cents } = row;
  const tips = [{ idempotency_key: 'copy', amount_cents, option }];
  await answerOf(app, post(`/api/lives/${copy.id}/tips/import`, { tips }));
  const [imported] = await tipsOf(app, copy.id);
  const votes = await answerOf<Vote[]>(app, `/api/lives/${copy.id}/votes`);
  assert.deepEqual(
    votes.map((vote) => vote.options.map(({ total_cents }) => total_cents)),
    [
      [100, 0],
      [100, 0],
    ],
  );
  assert.equal(imported?.choices?.length, 2);
  assert.deepEqual((await sums()).length, 3);
});
