import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Series } from '#contract/series.ts';
import type { TipTotals } from '#contract/tips.ts';
import { type Topic, type WideScope, wideTotalsTopic } from '#contract/topics.ts';
import { aLive, aSeries, aTip } from '../testing/builders.ts';
import { answerOf, put, remove } from '../testing/requests.ts';
import { type App, appWithStorage, testApp } from '../testing/test-app.ts';

/** The snapshot of a topic as a polling client gets it; undefined if its version is this one. */
async function polled(app: App, topic: Topic<unknown>, version: string | null = null) {
  const query = new URLSearchParams({ topics: JSON.stringify({ [topic.name]: version }) });
  const messages = await answerOf<{ topic?: string; version: string; body: TipTotals | null }[]>(
    app,
    `/api/live?${query}`,
  );
  return messages.find((message) => message.topic === topic.name);
}
const bodyOf = async (app: App, scope: WideScope, top = 5) =>
  (await polled(app, wideTotalsTopic(scope, top)))?.body;
const facts = (totals: TipTotals | null | undefined) =>
  totals && [
    totals.total_cents,
    totals.tippers.map((each) => `${each.fan_name} ${each.amount_cents}`).join(', '),
  ];

async function aMarathon(t: TestContext, fields: Partial<Series> = {}) {
  const { app, storage } = await appWithStorage(t);
  const series = await aSeries(app, fields);
  const [friday, saturday] = [
    await aLive(app, { series_id: series.id }),
    await aLive(app, { series_id: series.id }),
  ];
  return {
    app,
    storage,
    series,
    friday,
    saturday,
    scope: { kind: 'series', id: series.id } as const,
  };
}

test('the totals of a series are the opening balance and the boards of its lives', async (t) => {
  const { app, series, friday, saturday, scope } = await aMarathon(t, { opening_cents: 1000 });
  await aTip(app, friday.id, { fan_name: 'Ada', amount_cents: 300 });
  await aTip(app, saturday.id, { fan_name: 'Ada', amount_cents: 200 });
  await aTip(app, saturday.id, { fan_name: 'Bob', amount_cents: 400 });
  await aTip(app, friday.id, { amount_cents: 50 });
  await aTip(app, friday.id, { fan_name: 'Cleo', amount_cents: 25, is_anonymous: true });
  await aTip(app, (await aLive(app)).id, { fan_name: 'Bob', amount_cents: 9000 });
  const all = [1975, 'Ada 500, Bob 400, Anonymous 75'];
  assert.deepEqual(facts(await answerOf<TipTotals>(app, `/api/series/${series.id}/totals`)), all);
  assert.deepEqual(facts(await bodyOf(app, scope)), all);
  assert.deepEqual(facts(await bodyOf(app, scope, 1)), [1975, 'Ada 500']);
  assert.deepEqual(facts(await bodyOf(app, scope, 0)), [1975, '']);
});

test('a series without tips has its opening balance as total, an unknown one none', async (t) => {
  const { app, series, scope } = await aMarathon(t, { opening_cents: 1000 });
  assert.deepEqual(facts(await bodyOf(app, scope)), [1000, '']);
  await app.inject(remove(`/api/series/${series.id}`));
  assert.equal(await bodyOf(app, scope), null);
  assert.equal((await app.inject(`/api/series/${series.id}/totals`)).statusCode, 404);
});

test('of two equal totals of a series the one that was complete first comes first', async (t) => {
  const { app, friday, saturday, scope } = await aMarathon(t);
  await aTip(app, friday.id, { fan_name: 'Ada', amount_cents: 100 });
  await aTip(app, friday.id, { fan_name: 'Bob', amount_cents: 200 });
  await aTip(app, saturday.id, { fan_name: 'Ada', amount_cents: 100 });
  assert.deepEqual(facts(await bodyOf(app, scope)), [400, 'Bob 200, Ada 200']);
});

test('a hidden fan is anonymous on the boards of a series, a month and all time', async (t) => {
  const { app, friday, scope } = await aMarathon(t);
  const { fan_id } = await aTip(app, friday.id, { fan_name: 'Ada', amount_cents: 100 });
  await app.inject(put(`/api/fans/${fan_id}/hidden`, { is_hidden: true }));
  const scopes = [scope, ...(['month', 'all'] as const).map((kind) => ({ kind, currency: 'USD' }))];
  for (const each of scopes) {
    assert.deepEqual(facts(await bodyOf(app, each)), [100, 'Anonymous 100'], each.kind);
  }
});

test('the board of all time adds the lives of a currency up and leaves out the others', async (t) => {
  const { app, friday, saturday } = await aMarathon(t, { opening_cents: 9 });
  await aTip(app, friday.id, { fan_name: 'Ada', amount_cents: 100 });
  await aTip(app, saturday.id, { fan_name: 'Ada', amount_cents: 200 });
  await answerOf(app, put('/api/user-settings', { userId: 'demo-user', currency: 'EUR' }));
  await aTip(app, (await aLive(app)).id, { fan_name: 'Bob', amount_cents: 5 });
  assert.deepEqual(facts(await bodyOf(app, { kind: 'all', currency: 'USD' })), [300, 'Ada 300']);
  assert.deepEqual(facts(await bodyOf(app, { kind: 'all', currency: 'EUR' })), [5, 'Bob 5']);
  assert.deepEqual(facts(await bodyOf(app, { kind: 'all', currency: 'A/B' })), [0, '']);
});

/** The first and the last second of months in Berlin, and the moments beside them. */
const MONTHS = [
  // Summer time begins in March and ends in October.
  ['2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T21:59:59.999Z'],
  ['2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z'],
  ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
] as const;

test('a month has the tips that were paid in it on the clocks of the host', async (t) => {
  const { app, storage, friday } = await aMarathon(t);
  const zone = { userId: 'demo-user', timezone: 'Europe/Berlin' };
  await answerOf(app, put('/api/user-settings', zone));
  const beside = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();
  for (const [month, first, last] of MONTHS) {
    const times = [beside(first, -1), first, last, beside(last, 1)];
    for (const [index, paid] of times.entries()) {
      const { id } = await aTip(app, friday.id, { amount_cents: 10 ** index });
      await storage.fork().execute('update tip set paid_at = ? where id = ?', [paid, id]);
    }
    const totals = await answerOf<TipTotals>(app, `/api/months/${month}/totals?currency=USD`);
    assert.equal(totals.total_cents, 110, month);
    await storage.fork().execute('delete from tip');
  }
});

test('the topic of this month changes when the month or the timezone changes', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-30T22:30:00Z') });
  const app = await testApp(t);
  const live = await aLive(app);
  await aTip(app, live.id, { amount_cents: 100 });
  const topic = wideTotalsTopic({ kind: 'month', currency: 'USD' }, 5);
  const november = await polled(app, topic);
  assert.equal(november?.body?.total_cents, 100);
  assert.equal(await polled(app, topic, november.version), undefined);
  t.mock.timers.setTime(Date.parse('2026-12-01T00:00:00Z'));
  const december = await polled(app, topic, november.version);
  assert.equal(december?.body?.total_cents, 0);
  const zone = { userId: 'demo-user', timezone: 'America/New_York' };
  await answerOf(app, put('/api/user-settings', zone));
  assert.equal((await polled(app, topic, december.version))?.body?.total_cents, 100);
});

test('a topic of a series changes with its tips, opening balance and lives', async (t) => {
  const { app, series, friday, scope } = await aMarathon(t);
  const other = await aLive(app);
  await aTip(app, other.id, { amount_cents: 1000 });
  const topic = wideTotalsTopic(scope, 5);
  let version: string | null = null;
  const changedTo = async (cents: number | undefined) => {
    const message = await polled(app, topic, version);
    assert.equal(message?.body?.total_cents, cents);
    version = message?.version ?? version;
  };
  await changedTo(0);
  await changedTo(undefined);
  await aTip(app, friday.id, { amount_cents: 100 });
  await changedTo(100);
  await answerOf(app, put(`/api/series/${series.id}`, { opening_cents: 20 }));
  await changedTo(120);
  await answerOf(app, put(`/api/lives/${other.id}`, { series_id: series.id }));
  await changedTo(1120);
  await app.inject(remove(`/api/lives/${friday.id}`));
  await changedTo(1020);
  await changedTo(undefined);
});

test('totals that have not changed are answered with 304', async (t) => {
  const { app, series } = await aMarathon(t);
  for (const url of [`/api/series/${series.id}/totals`, '/api/months/2026-11/totals']) {
    const { headers } = await app.inject(url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    assert.deepEqual([again.statusCode, again.body], [304, ''], url);
  }
});
