import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportedTip, ImportResult } from '#contract/tips.ts';
import {
  appWithSource,
  arrivalIn,
  inboxOf,
  putOnAir,
} from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aLive, boardOf, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, remove } from '../../testing/requests.ts';
import type { App } from '../../testing/test-app.ts';

/** A row of a CSV file with a payment id. */
const aRow = (payment_id: string, more: Partial<ImportedTip> = {}): ImportedTip => ({
  idempotency_key: `csv-${payment_id}`,
  payment_id,
  fan_name: 'Mia',
  amount_cents: 750,
  ...more,
});

const importInto = (app: App, liveId: string, tips: object[], dry_run = false) =>
  answerOf<ImportResult>(app, post(`/api/lives/${liveId}/tips/import`, { tips, dry_run }));

/** A source that is bound to a live. */
async function aShow(t: Parameters<typeof appWithSource>[0]) {
  const made = await appWithSource(t);
  const live = await aLive(made.app);
  await putOnAir(made.app, live.id);
  return { ...made, live };
}

for (const [it, id, payment, row] of [
  ['the id of the source', 'order-1001', {}, {}],
  [
    'the id that exports use',
    'message',
    { paymentId: 'transaction' },
    { payment_id: 'transaction' },
  ],
  ['another amount and name', 'order-1001', {}, { amount_cents: 700, fan_name: 'M.' }],
  ['a short number, with the same amount and fan', '7', {}, { fan_name: 'MIA' }],
] as const) {
  test(`a payment by source and by file counts once: ${it}`, async (t) => {
    const { app, context, live } = await aShow(t);
    const event = aPayment(id, payment);
    await context.ingest([event]);
    assert.partialDeepStrictEqual(await importInto(app, live.id, [aRow(id, row)]), {
      added: 0,
      known: 1,
    });
    assert.equal((await boardOf(app, live.id)).total_cents, 750);
  });

  test(`a payment by file and then by source counts once: ${it}`, async (t) => {
    const { app, context, live } = await aShow(t);
    const other = await aLive(app);
    assert.deepEqual(await importInto(app, other.id, [aRow(id, row)]), { added: 1, known: 0 });
    const [imported] = await tipsOf(app, other.id);
    await context.ingest([aPayment(id, payment)]);
    assert.deepEqual(await tipsOf(app, live.id), []);
    const { state, tip_id, live_id } = await arrivalIn(app);
    assert.deepEqual([state, tip_id, live_id], ['counted', imported?.id, other.id]);
    assert.equal((await importInto(app, other.id, [aRow(id, row)])).added, 0);
  });
}

test('the same counter as id with another fan or amount is another payment', async (t) => {
  const { app, context, live } = await aShow(t);
  await context.ingest([aPayment('7'), aPayment('8')]);
  const rows = [aRow('7', { fan_name: 'Zoë' }), aRow('8', { amount_cents: 500 })];
  assert.deepEqual(await importInto(app, live.id, rows), { added: 2, known: 0 });
  await importInto(app, live.id, [aRow('9')]);
  await context.ingest([aPayment('9', { money: { amount: '1', currency: 'USD' } })]);
  assert.equal((await tipsOf(app, live.id)).length, 6);
});

test("importing a waiting or held payment counts it on the file's live", async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await context.ingest([aPayment('waits-1'), aPayment('held-1', { mark: 'held' })]);
  const rows = [aRow('waits-1'), aRow('held-1')];
  assert.deepEqual(await importInto(app, live.id, rows), { added: 2, known: 0 });
  assert.deepEqual((await inboxOf(app)).arrivals, []);
  const tips = await tipsOf(app, live.id);
  assert.deepEqual(
    tips.map(({ source }) => source?.name),
    ['Player', 'Player'],
  );
  await context.ingest([aPayment('held-1'), aPayment('waits-1')]);
  assert.equal((await boardOf(app, live.id)).total_cents, 1500);
});

test('importing a refunded or aside payment does not count it', async (t) => {
  const { app, context, live } = await aShow(t);
  await context.ingest([aPayment('gone-1')]);
  await context.ingest([{ kind: 'withdrawal', id: 'gone-1', reason: 'refunded', raw: '{}' }]);
  await context.ingest([{ kind: 'withdrawal', id: 'gone-2', reason: 'refunded', raw: '{}' }]);
  const rows = [aRow('gone-1'), aRow('gone-2')];
  assert.partialDeepStrictEqual(await importInto(app, live.id, rows), { added: 0, known: 2 });
});

test('a refund removes an imported tip, also when it comes before the import', async (t) => {
  const { app, context, live } = await aShow(t);
  await importInto(app, live.id, [aRow('first-1'), aRow('then-1'), aRow('stays-1')]);
  await context.ingest([
    { kind: 'withdrawal', id: 'first-1', reason: 'refunded', raw: '{}' },
    aPayment('then-1'),
    { kind: 'withdrawal', id: 'then-1', reason: 'refunded', raw: '{}' },
  ]);
  assert.equal((await tipsOf(app, live.id)).length, 1);
});

test('an imported tip that was deleted by hand does not return by its source', async (t) => {
  const { app, context, live } = await aShow(t);
  await importInto(app, live.id, [aRow('order-1001')]);
  const [tip] = await tipsOf(app, live.id);
  await app.inject(remove(`/api/lives/tips/${tip?.id}`));
  await context.ingest([aPayment('order-1001')]);
  assert.deepEqual(await tipsOf(app, live.id), []);
  const { state, reason } = await arrivalIn(app);
  assert.deepEqual([state, reason], ['aside', 'by_hand']);
});

test('an imported row without an id resembles each existing tip once', async (t) => {
  const { app, context, live } = await aShow(t);
  await context.ingest([aPayment('message-1')]);
  const now = new Date().toISOString();
  const [alike, second, other] = [
    aRow('export-1', { paid_at: now }),
    aRow('export-2', { paid_at: now }),
    aRow('export-3', { fan_name: 'Zoë' }),
  ];
  const old = aRow('export-4', { paid_at: '2026-01-01T00:00:00Z' });
  const dry = await importInto(app, live.id, [alike, second, other, old], true);
  assert.deepEqual(dry, { added: 4, known: 0, similar: [alike.idempotency_key] });
  await importInto(app, live.id, [alike]);
  // The first row already has its own tip, so the second row resembles the tip of the source.
  const grown = await importInto(app, live.id, [alike, second], true);
  assert.deepEqual(grown, { added: 1, known: 1, similar: [second.idempotency_key] });
});

test('rows of two files with the same id and amount are one payment', async (t) => {
  const { app, live } = await aShow(t);
  await importInto(app, live.id, [aRow('order-1001')]);
  const rows = [
    aRow('order-1001', { idempotency_key: 'other file' }),
    aRow('order-1001', { idempotency_key: 'other amount', amount_cents: 100 }),
  ];
  assert.partialDeepStrictEqual(await importInto(app, live.id, rows), { added: 1, known: 1 });
});
