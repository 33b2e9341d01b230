import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Comparison } from '#contract/check-total.ts';
import { aSource } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aShow, placesOf, short } from '../../testing/checked-show.ts';
import { answerOf, post, remove } from '../../testing/requests.ts';

const HOUR_MS = 3_600_000;

test('a payment that came after the list was requested is not withdrawn', async (t) => {
  const { context, compare } = await aShow(t);
  await compare();
  await context.ingest([aPayment('new', { name: 'Nia' })]);
  assert.deepEqual((await compare(false)).differences, []);
  assert.deepEqual(short((await compare()).differences), ['gone Nia -750 set_aside certain']);
});

test('a payment that is in the list at another time is not withdrawn', async (t) => {
  const { context, stub, compare } = await aShow(t);
  await context.ingest([aPayment('known', { name: 'Nia' })]);
  const at = new Date(Date.now() - HOUR_MS).toISOString();
  stub.list = [aPayment('known', { name: 'Nia', at })];
  assert.deepEqual((await compare()).differences, []);
});

test('a payment of a removed source of the same service is not missing', async (t) => {
  const { app, context, live, source, stub } = await aShow(t);
  // Before the second source counts, and within the skew of clocks for the first one.
  const at = new Date(Date.now() - HOUR_MS / 10).toISOString();
  stub.list = [aPayment('counted', { name: 'Ole', at }), aPayment('aside', { name: 'Una', at })];
  await context.ingest(stub.list);
  await context.ingest([{ kind: 'withdrawal', id: 'aside', reason: 'refunded', raw: '{}' }]);
  await app.inject(remove(`/api/sources/${source.id}`));
  const { id } = await aSource(app);
  const path = `/api/lives/${live.id}/total-check/sources/${id}`;
  const compared = await answerOf<Comparison>(app, post(path, {}));
  assert.deepEqual(placesOf(compared), ['same 1 750', 'aside 1 750']);
  assert.deepEqual(compared.differences, []);
});
