import assert from 'node:assert/strict';
import { test } from 'node:test';
import { putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aLive, tipsOf } from '../../testing/builders.ts';
import { aShow, placesOf, short } from '../../testing/checked-show.ts';
import { answerOf, post } from '../../testing/requests.ts';

test('a row of a payment that counts on another live is elsewhere', async (t) => {
  const { app, context, file } = await aShow(t);
  await putOnAir(app, (await aLive(app, { name: 'Other' })).id);
  await context.ingest([aPayment('pay-9', { name: 'Nia' })]);
  assert.deepEqual(placesOf(await file('fan,amount,id\nNia,7.50,pay-9')), ['elsewhere 1 750']);
});

test('a row of an imported tip that was moved is elsewhere, also when refunded', async (t) => {
  const { app, file, live } = await aShow(t);
  const tips = [{ idempotency_key: 'k', amount_cents: 500, payment_id: 'pay-8' }];
  await answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips }));
  const other = await aLive(app, { name: 'Other' });
  const ids = (await tipsOf(app, live.id)).map(({ id }) => id);
  await answerOf(app, post('/api/lives/tips/move', { ids, live_id: other.id }));
  assert.deepEqual(placesOf(await file('fan,amount,id\n,5.00,pay-8')), ['elsewhere 1 500']);
  const refunded = await file(
    'username,amount,currency,createdAt,provider,status,transactionId\n,5.00,USD,,paypal,refunded,pay-8',
  );
  assert.equal(refunded.name, 'StreamElements tips');
  assert.deepEqual(short(refunded.differences), []);
});

test('a row of a payment that was refunded here is set aside', async (t) => {
  const { context, file } = await aShow(t);
  await context.ingest([aPayment('pay-9', { name: 'Nia' })]);
  await context.ingest([{ kind: 'withdrawal', id: 'pay-9', reason: 'refunded', raw: '{}' }]);
  assert.deepEqual(placesOf(await file('fan,amount,id\nNia,7.50,pay-9')), ['aside 1 750']);
});

test('a row of a payment of another day is listed as not compared', async (t) => {
  const { file } = await aShow(t);
  const found = await file('fan,amount,id,date\nNia,7.50,pay-9,2020-01-02T20:00:00Z');
  assert.deepEqual([placesOf(found), found.differences], [['other_days 1 750'], []]);
});
