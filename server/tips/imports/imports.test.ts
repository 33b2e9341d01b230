import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import type { ImportChange, TipImport } from '#contract/tip-imports.ts';
import type { ImportedTip, ImportResult } from '#contract/tips.ts';
import { appWithSource, inboxOf, putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aLive, aTip, boardOf, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { type App, appWithLive } from '../../testing/test-app.ts';

const rows = (count: number, prefix = 'row'): ImportedTip[] =>
  Array.from({ length: count }, (_, index) => ({
    idempotency_key: `${prefix} ${index}`,
    fan_name: `Fan ${index % 7}`,
    amount_cents: 100,
    paid_at: '2026-03-01T19:00:00.000Z',
  }));

const begin = (app: App, planned: number, file_hash = 'a') =>
  answerOf<TipImport>(
    app,
    post('/api/tips/imports', {
      ...{ file_name: 'paypal.csv', file_hash, header_hash: 'h', export_id: null },
      ...{ rows: planned + 2, planned, choices: {} },
    }),
  );

const send = (app: App, liveId: string, import_id: string, tips: readonly object[]) =>
  answerOf<ImportResult>(app, post(`/api/lives/${liveId}/tips/import`, { tips, import_id }));

const change = (app: App, id: string, what: 'undo' | 'redo') =>
  answerOf<ImportChange>(app, post(`/api/tips/imports/${id}/${what}`, {}));

const listed = (app: App) => answerOf<TipImport[]>(app, '/api/tips/imports');

const totalOf = async (app: App, liveId: string) => (await boardOf(app, liveId)).total_cents;

test('an undo takes out exactly the tips of its import, and a redo brings them back', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const typed = await aTip(app, live.id, { fan_name: 'Fan 1', amount_cents: 100 });
  const { id } = await begin(app, 303);
  await send(app, live.id, id, rows(250));
  await send(app, other.id, id, rows(53, 'other'));
  const [moved, edited, deleted] = await tipsOf(app, live.id);
  const move = { live_id: other.id, ids: [moved?.id] };
  await answerOf(app, post('/api/lives/tips/move', move));
  await answerOf(app, put(`/api/lives/tips/${edited?.id}`, { amount_cents: 900 }));
  await app.inject(remove(`/api/lives/tips/${deleted?.id}`));
  const before = [await totalOf(app, live.id), await totalOf(app, other.id)];
  assert.deepEqual(before, [100 + 247 * 100 + 900, 5400]);

  const undone = await change(app, id, 'undo');
  assert.deepEqual([undone.changed, undone.unchanged], [302, 0]);
  assert.deepEqual([undone.import.moved, undone.import.edited], [1, 1]);
  assert.deepEqual([await totalOf(app, live.id), await totalOf(app, other.id)], [100, 0]);
  assert.deepEqual(
    (await tipsOf(app, live.id)).map((tip) => tip.id),
    [typed.id],
  );
  assert.equal((await change(app, id, 'undo')).changed, 0);

  const redone = await change(app, id, 'redo');
  assert.deepEqual([redone.changed, redone.import.undone_at], [302, null]);
  assert.deepEqual([await totalOf(app, live.id), await totalOf(app, other.id)], before);
  assert.equal((await change(app, id, 'redo')).changed, 0);
});

test('an import that broke off is continued as the same import', async (t) => {
  const { app, live } = await appWithLive(t);
  const first = await begin(app, 5);
  await send(app, live.id, first.id, rows(3));
  const again = await begin(app, 2);
  assert.deepEqual([again.id, again.planned], [first.id, 5]);
  await send(app, live.id, again.id, rows(5));

  assert.notEqual((await begin(app, 1)).id, first.id);
  assert.equal((await change(app, first.id, 'undo')).changed, 5);
  assert.deepEqual(await tipsOf(app, live.id), []);
});

test('a file can be imported again after an undo, and the old redo adds nothing', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const first = await begin(app, 2);
  await send(app, live.id, first.id, rows(2));
  await change(app, first.id, 'undo');

  const second = await begin(app, 2);
  assert.notEqual(second.id, first.id);
  assert.equal((await send(app, other.id, second.id, rows(2))).added, 2);
  assert.equal((await change(app, first.id, 'redo')).changed, 0);
  assert.deepEqual([await totalOf(app, live.id), await totalOf(app, other.id)], [0, 200]);
  await change(app, second.id, 'undo');
  assert.equal((await change(app, second.id, 'redo')).changed, 2);
});

test('a tip that was deleted by hand stays known', async (t) => {
  const { app, live } = await appWithLive(t);
  const { id } = await begin(app, 2);
  await send(app, live.id, id, rows(2));
  const [tip] = await tipsOf(app, live.id);
  await app.inject(remove(`/api/lives/tips/${tip?.id}`));
  await change(app, id, 'undo');
  const again = await begin(app, 2);
  assert.deepEqual(await send(app, live.id, again.id, rows(2)), { added: 1, known: 1 });
});

test('the list has the sums by live, the newest import first', async (t) => {
  const { app, live } = await appWithLive(t);
  const { id } = await begin(app, 2);
  await send(app, live.id, id, rows(2));
  await begin(app, 1, 'b');
  const sum = { live_id: live.id, live_name: live.name, currency: 'USD', tips: 2 };
  const wanted = {
    ...{ id, file_name: 'paypal.csv', export_name: null, rows: 4, planned: 2, undone_at: null },
    ...{ sums: [{ ...sum, amount_cents: 200 }], moved: 0, edited: 0 },
  };
  const [newest, oldest] = await listed(app);
  assert.deepEqual(newest?.sums, []);
  assert.deepEqual(oldest, { ...wanted, created_at: oldest?.created_at });
  const { import: undone } = await change(app, id, 'undo');
  assert.deepEqual(undone.sums, wanted.sums);
});

test('an import that is unknown or undone takes no tips', async (t) => {
  const { app, live } = await appWithLive(t);
  const { id } = await begin(app, 2);
  await change(app, id, 'undo');
  for (const import_id of [id, '01920000-0000-7000-8000-000000000000']) {
    const sent = post(`/api/lives/${live.id}/tips/import`, { tips: rows(1), import_id });
    const { issues } = await answerOf<ErrorBody>(app, sent, 400);
    assert.deepEqual(issues?.[0]?.path, ['import_id']);
  }
});

const PAID = {
  idempotency_key: 'row',
  payment_id: 'order-1001',
  fan_name: 'Mia',
  amount_cents: 750,
};

test('a tip that a source counted before or after the import stays after its undo', async (t) => {
  for (const sentWhen of ['before', 'after']) {
    const { app, context } = await appWithSource(t);
    const live = await aLive(app);
    await putOnAir(app, live.id);
    if (sentWhen === 'before') await context.ingest([aPayment('order-1001')]);
    const { id } = await begin(app, 1);
    await send(app, live.id, id, [PAID]);
    if (sentWhen === 'after') await context.ingest([aPayment('order-1001')]);
    const { changed, unchanged } = await change(app, id, 'undo');
    assert.deepEqual([changed, unchanged], [0, sentWhen === 'before' ? 0 : 1]);
    assert.equal(await totalOf(app, live.id), 750, sentWhen);
    await change(app, id, 'redo');
    assert.equal(await totalOf(app, live.id), 750, sentWhen);
  }
});

test('a payment that waited before the import waits again after its undo', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await context.ingest([aPayment('order-1001')]);
  const { id } = await begin(app, 1);
  await send(app, live.id, id, [PAID]);
  assert.equal((await inboxOf(app)).waiting, 0);
  await change(app, id, 'undo');
  assert.equal((await inboxOf(app)).waiting, 1);
  assert.equal((await change(app, id, 'redo')).changed, 1);
  assert.deepEqual([(await inboxOf(app)).waiting, await totalOf(app, live.id)], [0, 750]);

  await change(app, id, 'undo');
  const { arrivals } = await inboxOf(app);
  const given = { live_id: live.id, ids: arrivals.map((arrival) => arrival.id) };
  await answerOf(app, post('/api/inbox/give', given));
  const redone = await change(app, id, 'redo');
  assert.deepEqual([redone.changed, redone.unchanged, await totalOf(app, live.id)], [0, 1, 750]);
});

test('an amount of another currency is stored with its original', async (t) => {
  const { app, live } = await appWithLive(t);
  const { id } = await begin(app, 1);
  const original = { amount: '5.00', currency: 'EUR', rate: '1.08' };
  const tip = { idempotency_key: 'eur', fan_name: 'Mia', amount_cents: 540, original };
  await send(app, live.id, id, [tip]);
  assert.deepEqual((await tipsOf(app, live.id))[0]?.original, original);
  const wrong = { ...tip, idempotency_key: 'eur 2', amount_cents: 541 };
  const sent = post(`/api/lives/${live.id}/tips/import`, { tips: [wrong], import_id: id });
  assert.equal((await app.inject(sent)).statusCode, 400);
});

test('a redo leaves out a payment that another file recorded meanwhile', async (t) => {
  const { app, live } = await appWithLive(t);
  const first = await begin(app, 1);
  await send(app, live.id, first.id, [PAID]);
  await change(app, first.id, 'undo');
  const second = await begin(app, 1, 'b');
  await send(app, live.id, second.id, [{ ...PAID, idempotency_key: 'other row' }]);
  const { changed, unchanged } = await change(app, first.id, 'redo');
  assert.deepEqual([changed, unchanged, await totalOf(app, live.id)], [0, 1, 750]);
});

test('rows of one payment come back together after an undo', async (t) => {
  const { app, live } = await appWithLive(t);
  const { id } = await begin(app, 2);
  await send(app, live.id, id, [PAID, { ...PAID, idempotency_key: 'row 2', amount_cents: 250 }]);
  await change(app, id, 'undo');
  assert.equal((await change(app, id, 'redo')).changed, 2);
});

test('an exported tip that an undo took out can be imported again, once', async (t) => {
  const { app, live } = await appWithLive(t);
  const first = await begin(app, 1);
  await send(app, live.id, first.id, rows(1));
  const [tip] = await tipsOf(app, live.id);
  await change(app, first.id, 'undo');
  const second = await begin(app, 1, 'b');
  const exported = { ...rows(1)[0], idempotency_key: tip?.id };
  assert.equal((await send(app, live.id, second.id, [exported])).added, 1);
  assert.equal((await change(app, first.id, 'redo')).changed, 0);
  assert.equal(await totalOf(app, live.id), 100);
});

test('an undo and a redo at once leave all tips either there or to be redone', async (t) => {
  const { app, live } = await appWithLive(t);
  const { id } = await begin(app, 500);
  for (const part of ['a', 'b']) await send(app, live.id, id, rows(250, part));
  await change(app, id, 'undo');
  await Promise.all([change(app, id, 'redo'), change(app, id, 'undo')]);
  const [entry] = await listed(app);
  assert.equal(entry?.sums[0]?.tips, 500);
});
