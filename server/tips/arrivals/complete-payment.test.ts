import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  appWithSource,
  arrivalIn,
  inboxOf,
  putOnAir,
} from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aLive, boardOf, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, put } from '../../testing/requests.ts';
import type { PaymentEvent } from './source-event.ts';

const BARE = aPayment('p1', { name: null });
const FULL = aPayment('p1', { name: 'Mia', note: 'gg', paymentId: 'ch_1' });

async function counted(t: TestContext, event: PaymentEvent) {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([event]);
  const tipOf = async () => {
    const [tip] = await tipsOf(app, live.id);
    assert(tip);
    return tip;
  };
  return { app, context, live, tipOf };
}

test('a further event of a payment adds the name and note that were missing', async (t) => {
  const { app, context, live, tipOf } = await counted(t, BARE);
  await context.ingest([FULL, BARE]);
  const { fan_name, notes, is_anonymous } = await tipOf();
  assert.deepEqual([fan_name, notes, is_anonymous], ['Mia', 'gg', false]);
  assert.equal((await boardOf(app, live.id)).total_cents, 750);
  assert.equal((await arrivalIn(app)).state, 'counted');
});

test('a further event changes neither amount nor a name that was known', async (t) => {
  const { context, tipOf } = await counted(t, FULL);
  const money = { amount: '9.00', currency: 'USD' };
  await context.ingest([aPayment('p1', { name: 'Bo', note: 'other', money })]);
  const { fan_name, notes, amount_cents } = await tipOf();
  assert.deepEqual([fan_name, notes, amount_cents], ['Mia', 'gg', 750]);
});

test('what the host typed into a tip stays', async (t) => {
  const { app, context, tipOf } = await counted(t, BARE);
  const { id } = await tipOf();
  await answerOf(app, put(`/api/lives/tips/${id}`, { fan_name: 'Bo', is_anonymous: true }));
  await context.ingest([FULL]);
  const { fan_name, notes, is_anonymous } = await tipOf();
  assert.deepEqual([fan_name, notes, is_anonymous], ['Bo', 'gg', true]);
});

test('a name that is added later is held if a word in it is blocked', async (t) => {
  const { app, context, tipOf } = await counted(t, BARE);
  await answerOf(app, put('/api/block-list', { words: ['mia'] }));
  await context.ingest([FULL]);
  assert.equal((await tipOf()).is_anonymous, true);
  assert.partialDeepStrictEqual(await arrivalIn(app), { state: 'held', reason: 'blocked' });
});

test('a name or note that the host removed is not added again', async (t) => {
  const named = aPayment('p1', { name: 'Mia' });
  const { app, context, tipOf } = await counted(t, named);
  const { id } = await tipOf();
  await answerOf(app, put(`/api/lives/tips/${id}`, { fan_name: null }));
  await context.ingest([aPayment('p1', { name: 'Mia', note: 'gg' })]);
  const { fan_name, notes } = await tipOf();
  assert.deepEqual([fan_name, notes], [null, 'gg']);
});

test('a note that comes later leaves a name that the host shows', async (t) => {
  const { app, context, tipOf } = await counted(t, aPayment('p1', { isAnonymous: true }));
  const { id } = await tipOf();
  await answerOf(app, put(`/api/lives/tips/${id}`, { is_anonymous: false }));
  await context.ingest([aPayment('p1', { isAnonymous: true, note: 'gg' })]);
  const { is_anonymous, notes } = await tipOf();
  assert.deepEqual([is_anonymous, notes], [false, 'gg']);
});

test('the event that releases a held payment adds the name that was missing', async (t) => {
  const { context, tipOf } = await counted(t, aPayment('p1', { name: null, mark: 'held' }));
  await context.ingest([FULL]);
  const { fan_name, notes } = await tipOf();
  assert.deepEqual([fan_name, notes], ['Mia', 'gg']);
});

test('a note that comes later does not hold a name that the host released', async (t) => {
  const { app, context, live, tipOf } = await counted(t, aPayment('p1', { name: 'Mia gave $5' }));
  const [held] = (await inboxOf(app)).arrivals;
  await answerOf(app, post('/api/inbox/give', { live_id: live.id, ids: [held?.id] }));
  await context.ingest([aPayment('p1', { name: 'Mia gave $5', note: 'gg' })]);
  assert.deepEqual((await inboxOf(app)).arrivals, []);
  const { is_anonymous, notes } = await tipOf();
  assert.deepEqual([is_anonymous, notes], [false, 'gg']);
});
