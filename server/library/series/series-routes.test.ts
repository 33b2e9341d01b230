import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { Series, SeriesSummary } from '#contract/series.ts';
import { aLive, aSeries, aTip } from '../../testing/builders.ts';
import { answerOf, put, remove } from '../../testing/requests.ts';
import { type App, appWithStorage, testApp } from '../../testing/test-app.ts';

const choose = (app: App, currency: string) =>
  answerOf(app, put('/api/user-settings', { userId: 'demo-user', currency }));
const join = (app: App, live: Live, series: Series | null, status = 200) =>
  answerOf<Live & { issues: object[] }>(
    app,
    put(`/api/lives/${live.id}`, { series_id: series?.id ?? '' }),
    status,
  );
const seriesOf = (app: App, { id }: { id: string }) => answerOf<Series>(app, `/api/series/${id}`);

test('a series is created in the currency of the settings with its goals in order', async (t) => {
  const app = await testApp(t);
  await choose(app, 'EUR');
  const goals = [
    { reward: 'Dance ', amount_cents: 9000 },
    { reward: 'Song', amount_cents: 5000 },
  ];
  const { id, created_at, updated_at, ...rest } = await aSeries(app, {
    name: '  Charity year ',
    opening_cents: 12_300,
    opening_label: ' Brought over from 2025\n',
    settings: { tipGoals: goals, ...{ newerKey: [1] } },
  });
  assert.equal(updated_at, created_at);
  assert.deepEqual(rest, {
    name: 'Charity year',
    currency: 'EUR',
    opening_cents: 12_300,
    opening_label: 'Brought over from 2025',
    settings: {
      tipGoals: [
        { reward: 'Song', amount_cents: 5000 },
        { reward: 'Dance', amount_cents: 9000 },
      ],
      newerKey: [1],
    },
    revision: 1,
  });
  const blank = await aSeries(app);
  assert.partialDeepStrictEqual(blank, { opening_cents: 0, opening_label: '', settings: {} });
  assert.equal((await seriesOf(app, { id })).opening_cents, 12_300);
});

test('series are listed newest first with their totals and lives, newest first', async (t) => {
  const app = await testApp(t);
  const first = await aSeries(app, { opening_cents: 100 });
  const second = await aSeries(app);
  const [early, late] = [
    await aLive(app, { start_date: '2026-11-06', series_id: first.id }),
    await aLive(app, { start_date: '2026-11-07', series_id: first.id }),
  ];
  await aTip(app, early.id, { amount_cents: 30 });
  await aTip(app, late.id, { amount_cents: 7 });
  await aTip(app, (await aLive(app)).id, { amount_cents: 5000 });
  const listed = await answerOf<SeriesSummary[]>(app, '/api/series');
  assert.deepEqual(
    listed.map(({ id, total_cents, live_ids }) => [id, total_cents, live_ids]),
    [
      [second.id, 0, []],
      [first.id, 137, [late.id, early.id]],
    ],
  );
});

test('a change names the revision that it changes', async (t) => {
  const app = await testApp(t);
  const { id } = await aSeries(app);
  const change = (opening_cents: number, revision: number) =>
    app.inject(put(`/api/series/${id}`, { opening_cents }, { 'if-match': `"${revision}"` }));
  assert.partialDeepStrictEqual((await change(5, 1)).json(), { opening_cents: 5, revision: 2 });
  const refused = await change(6, 1);
  assert.equal(refused.statusCode, 409);
  assert.equal(refused.json().current.opening_cents, 5);
});

test('a deleted series leaves its lives, and takes its timer and votes with it', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const series = await aSeries(app);
  const live = await aLive(app, { series_id: series.id });
  await storage.inTransaction((prepared) => {
    prepared(`insert into timer (id, series_id, starts_with, ms_per_unit, grace, created_at)
      values ('t1', ?, 60, 60000, 30, '')`).run(series.id);
    prepared("insert into vote (id, series_id, question, opened_at) values ('v1', ?, '', '')").run(
      series.id,
    );
  });
  assert.equal((await app.inject(remove(`/api/series/${series.id}`))).statusCode, 204);
  assert.equal((await answerOf<Live>(app, `/api/lives/${live.id}`)).series_id, null);
  const left = storage.read((prepared) =>
    prepared('select id from timer union all select id from vote').all(),
  );
  assert.deepEqual(left, []);
});

test('a live in another currency than its series is refused, and both are named', async (t) => {
  const app = await testApp(t);
  const dollars = await aSeries(app, { name: 'Marathon' });
  await aTip(app, (await aLive(app, { series_id: dollars.id })).id, { amount_cents: 5 });
  await choose(app, 'EUR');
  const live = await aLive(app);
  const { issues } = await join(app, live, dollars, 400);
  assert.deepEqual(issues, [
    {
      path: ['series_id'],
      message: 'This live counts in EUR, and the series "Marathon" in USD: choose a series in EUR',
    },
  ]);
  const created = await app.inject({
    method: 'POST',
    url: '/api/lives',
    payload: { name: 'Saturday', series_id: dollars.id },
  });
  assert.deepEqual([created.statusCode, created.json().issues[0].path], [400, ['series_id']]);
  assert.equal((await join(app, live, await aSeries(app))).currency, 'EUR');
});

test('lives without tips follow a changed currency only with their series', async (t) => {
  const app = await testApp(t);
  const [empty, opened, tipped] = [
    await aSeries(app, { settings: { tipGoals: [{ reward: 'Song', amount_cents: 5000 }] } }),
    await aSeries(app, { opening_cents: 1 }),
    await aSeries(app),
  ];
  const lives: Live[] = [];
  for (const { id } of [empty, opened, tipped]) lives.push(await aLive(app, { series_id: id }));
  const other = await aLive(app, { series_id: tipped.id });
  await aTip(app, other.id, { amount_cents: 500 });
  await choose(app, 'JPY');
  const series = await Promise.all([empty, opened, tipped].map((each) => seriesOf(app, each)));
  assert.deepEqual(
    series.map(({ currency }) => currency),
    ['JPY', 'USD', 'USD'],
  );
  assert.equal(series[0]?.settings.tipGoals?.[0]?.amount_cents, 50);
  const now = await Promise.all(lives.map(({ id }) => answerOf<Live>(app, `/api/lives/${id}`)));
  assert.deepEqual(
    now.map(({ currency }) => currency),
    ['JPY', 'USD', 'USD'],
  );
});

test('the overlay of a live has its series, and changes with it', async (t) => {
  const app = await testApp(t);
  const series = await aSeries(app, { opening_cents: 700 });
  const live = await aLive(app, { series_id: series.id });
  const boot = () => app.inject(`/api/overlay_boot?live=${live.code}`);
  const before = await boot();
  assert.deepEqual(before.json<OverlayBoot>().series, {
    ...{ id: series.id, name: 'Marathon', opening_cents: 700, settings: {} },
  });
  await answerOf(app, put(`/api/series/${series.id}`, { opening_cents: 800 }));
  const changed = await boot();
  assert.equal(changed.json<OverlayBoot>().series?.opening_cents, 800);
  assert.notEqual(changed.headers.etag, before.headers.etag);
  await join(app, live, null);
  const left = await boot();
  assert.equal(left.json<OverlayBoot>().series, undefined);
  assert.notEqual(left.headers.etag, changed.headers.etag);
});
