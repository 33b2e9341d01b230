import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { inboxOf } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aLive, tipsOf } from '../../testing/builders.ts';
import { aShow, short } from '../../testing/checked-show.ts';
import { answerOf, post, put } from '../../testing/requests.ts';

/** A show with one missing payment mended. */
async function aMendedShow(t: TestContext, money = { amount: '7.50', currency: 'USD' }) {
  const show = await aShow(t);
  show.stub.list = [aPayment('missed', { name: 'Mo', money })];
  const mended = await show.mend(...(await show.compare()).differences);
  const tips = await tipsOf(show.app, show.live.id);
  return { ...show, mended, ids: tips.map(({ id }) => id) };
}

test('an undo takes out no tip that was moved to another live', async (t) => {
  const { app, ids, mended, undo } = await aMendedShow(t);
  const other = await aLive(app, { name: 'Other' });
  await answerOf(app, post('/api/lives/tips/move', { ids, live_id: other.id }));
  await undo(mended, 409);
  assert.equal((await tipsOf(app, other.id)).length, 1);
});

test('an undo takes out no tip that was edited', async (t) => {
  const { app, ids, live, mended, undo } = await aMendedShow(t);
  await answerOf(app, put(`/api/lives/tips/${ids[0]}`, { amount_cents: 9000 }));
  await undo(mended, 409);
  assert.equal((await tipsOf(app, live.id))[0]?.amount_cents, 9000);
});

test('an undo keeps an arrival that was given to another live since', async (t) => {
  const { app, mended, undo } = await aMendedShow(t, { amount: '4', currency: 'SEK' });
  await answerOf(app, put('/api/rates/SEK/USD', { rate: '0.25' }));
  const other = await aLive(app, { name: 'Other' });
  const ids = (await inboxOf(app, 'all')).arrivals.map(({ id }) => id);
  await answerOf(app, post('/api/inbox/give', { live_id: other.id, ids }));
  await undo(mended, 409);
  assert.equal((await inboxOf(app, 'all')).arrivals.length, 1);
  assert.equal((await tipsOf(app, other.id)).length, 1);
});

test('a payment that a list and a file lack here is recorded once', async (t) => {
  const { stub, compare, file, mend } = await aShow(t);
  stub.list = [aPayment('of-service', { name: 'Mo' })];
  const differences = [
    ...(await compare()).differences,
    ...(await file('fan,amount,id\nMo,7.50,of-bank')).differences,
  ];
  assert.deepEqual(short(differences), Array(2).fill('missing Mo 750 record certain'));
  const { mended, unchanged, total_cents } = await mend(...differences);
  assert.deepEqual([mended.length, total_cents], [1, 750]);
  assert.match(unchanged[0]?.message ?? '', /looks like a tip that is here now/);
});
