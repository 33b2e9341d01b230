import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ArrivalsChange } from '#contract/inbox.ts';
import type { Rates } from '#contract/rates.ts';
import {
  appWithSource,
  arrivalIn,
  inboxOf,
  putOnAir,
} from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aLive, boardOf, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, put } from '../../testing/requests.ts';
import type { App } from '../../testing/test-app.ts';

const typeRate = (app: App, pair: string, rate: string) =>
  answerOf(app, put(`/api/rates/${pair}`, { rate }));
const choose = (app: App, currency: string) =>
  answerOf(app, put('/api/user-settings', { userId: 'demo-user', currency }));
const paid = (id: string, amount: string, currency: string | null) =>
  aPayment(id, { money: { amount, currency } });
const giveAll = async (app: App, liveId: string) => {
  const ids = (await inboxOf(app)).arrivals.map(({ id }) => id);
  return answerOf<ArrivalsChange>(app, post('/api/inbox/give', { live_id: liveId, ids }));
};

// See sogeBot#3136, #1331.
test('an amount in another currency counts by the typed rate of that moment', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await typeRate(app, 'EUR/USD', '1.08');
  await context.ingest([paid('1', '7.50', 'EUR')]);
  const asCounted = {
    state: 'counted',
    amount: '7.50',
    currency: 'EUR',
    rate: '1.08',
    amount_cents: 810,
    live_currency: 'USD',
  };
  assert.partialDeepStrictEqual(await arrivalIn(app), asCounted);
  const [tip] = await tipsOf(app, live.id);
  assert.deepEqual(tip?.source, { name: 'Player', amount: '7.50', currency: 'EUR', rate: '1.08' });
  await typeRate(app, 'EUR/USD', '2');
  assert.partialDeepStrictEqual(await arrivalIn(app), asCounted);
  await context.ingest([paid('2', '1', 'EUR')]);
  assert.equal((await boardOf(app, live.id)).total_cents, 810 + 200);
});

test('a payment without a rate is held and counts by a rate that is added later', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([paid('1', '1000', 'JPY')]);
  assert.partialDeepStrictEqual(await arrivalIn(app), { state: 'held', reason: 'no_rate' });
  const { held } = await answerOf<Rates>(app, '/api/rates');
  assert.deepEqual(held, [{ currency: 'JPY', arrivals: 1 }]);
  await typeRate(app, 'USD/JPY', '160');
  assert.deepEqual(await giveAll(app, live.id), { changed: 1, unchanged: [] });
  assert.equal((await boardOf(app, live.id)).total_cents, 625);
  assert.equal((await arrivalIn(app)).rate, '0.00625');
});

test('a payment given without a rate has an open amount and is reported', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await context.ingest([paid('1', '1000', 'JPY'), paid('2', '5', 'USD')]);
  const yen = (await inboxOf(app)).arrivals.find(({ currency }) => currency === 'JPY');
  assert.deepEqual(await giveAll(app, live.id), {
    changed: 2,
    unchanged: [],
    without_amount: [yen?.id],
  });
  const amounts = (await tipsOf(app, live.id)).map(({ amount_cents }) => amount_cents);
  assert.deepEqual(amounts.sort(), [500, null]);
});

test('a live keeps its own currency after the settings change', async (t) => {
  const { app, context } = await appWithSource(t);
  await choose(app, 'JPY');
  const live = await aLive(app);
  await context.ingest([paid('before', '500', 'JPY')]);
  await giveAll(app, live.id);
  await choose(app, 'EUR');
  await putOnAir(app, live.id);
  await typeRate(app, 'EUR/JPY', '170');
  // An amount without a currency, such as bits, is in the live's currency.
  await context.ingest([
    paid('1', '1.50', 'EUR'),
    paid('2', '100', null),
    paid('3', '1000', 'JPY'),
  ]);
  assert.equal((await boardOf(app, live.id)).total_cents, 500 + 255 + 100 + 1000);
});

test("an amount too large for the live's currency is held, and can be typed", async (t) => {
  const { app, context } = await appWithSource(t);
  await typeRate(app, 'USD/IDR', '17000');
  await choose(app, 'IDR');
  await putOnAir(app, (await aLive(app)).id);
  await context.ingest([paid('1', '999999999', 'USD')]);
  assert.partialDeepStrictEqual(await arrivalIn(app), { state: 'held', reason: 'bad_amount' });
});

test('a held arrival that is set aside and brought back is held again', async (t) => {
  const { app, context } = await appWithSource(t);
  await putOnAir(app, (await aLive(app)).id);
  await context.ingest([paid('1', '1000', 'JPY')]);
  const { id } = await arrivalIn(app);
  await answerOf(app, post('/api/inbox/set-aside', { ids: [id] }));
  assert.partialDeepStrictEqual(await arrivalIn(app), { state: 'aside', reason: 'by_hand' });
  await answerOf(app, post('/api/inbox/bring-back', { ids: [id] }));
  assert.partialDeepStrictEqual(await arrivalIn(app), { state: 'held', reason: 'no_rate' });
});
