import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Difference, TotalCheck } from '#contract/check-total.ts';
import type { SeriesSummary } from '#contract/series.ts';
import { putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aSeries, aTip, tipsOf } from '../../testing/builders.ts';
import {
  aSeriesOfEvenings,
  hoursFromNow,
  placesOf,
  short,
  usd,
} from '../../testing/checked-show.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';

const liveNames = (differences: readonly Difference[]) =>
  differences.map(({ live_name }) => live_name);

type Show = Awaited<ReturnType<typeof aSeriesOfEvenings>>;

/** Each evening has payments. One is missing, one is refunded, one is typed on another evening as well. */
async function withDifferences({ app, context, stub, first, second, third }: Show) {
  const kim = aPayment('kim', { name: 'Kim', at: hoursFromNow(-49) });
  const moved = aPayment('moved', { name: 'Mia', at: hoursFromNow(-48.5) });
  const gone = aPayment('gone', { name: 'Gus', at: hoursFromNow(-25) });
  const cho = aPayment('cho', { name: 'Cho', at: hoursFromNow(-1) });
  const dee = aPayment('dee', { name: 'Dee', money: usd('5') });
  await putOnAir(app, first.id);
  await context.ingest([kim]);
  await putOnAir(app, second.id);
  await context.ingest([gone]);
  await putOnAir(app, third.id);
  await context.ingest([moved, cho, dee]);
  await aTip(app, second.id, { fan_name: 'Dee', amount_cents: 500 });
  const missed = aPayment('missed', { name: 'Mo', at: hoursFromNow(-24.5), money: usd('20') });
  stub.list = [kim, moved, cho, dee, missed];
}

test('a series is checked as one total, with its opening balance as a line', async (t) => {
  const show = await aSeriesOfEvenings(t);
  await withDifferences(show);
  const { lines, total_cents, tips, live_id, series_id, currency } = await show.check();
  assert.deepEqual([live_id, series_id, currency], [null, show.series.id, 'USD']);
  assert.deepEqual(
    lines.map(({ state, name, tips: number, sums }) => [
      state,
      name,
      number,
      sums[0]?.amount_cents,
    ]),
    [
      ['opening', 'Brought over', 0, 1000],
      ['counted', 'Player', 5, 3500],
      ['counted', 'By hand', 1, 500],
    ],
  );
  assert.deepEqual([total_cents, tips], [5000, 6]);
  assert.equal((await show.behind(lines[1]?.key ?? '')).length, 5);
  assert.deepEqual(await show.behind('opening'), []);
});

test('mending a series makes its total exact, and an undo restores each live', async (t) => {
  const show = await aSeriesOfEvenings(t);
  await withDifferences(show);
  const { app, series, second, check, compare, mend, undo, state } = show;
  const compared = await compare();
  const differences = [...compared.differences, ...(await check()).differences];
  assert.deepEqual(short(differences), [
    'missing Mo 2000 record certain',
    'gone Gus -750 set_aside certain',
    'doubled Dee -500 delete certain',
  ]);
  assert.deepEqual(liveNames(differences), ['Evening 2', 'Evening 2', 'Evening 2']);
  assert.deepEqual(placesOf(compared), ['same 4 2750', 'missing 1 2000']);
  const before = await state();
  const mended = await mend(...differences);
  const exact = 1000 + 3 * 750 + 500 + 2000;
  assert.deepEqual([mended.unchanged, mended.total_cents], [[], exact]);
  const [summary] = await answerOf<SeriesSummary[]>(app, '/api/series');
  assert.deepEqual([summary?.id, summary?.total_cents], [series.id, exact]);
  const names = (await tipsOf(app, second.id)).map(({ fan_name }) => fan_name);
  assert.deepEqual(names, ['Mo']);
  assert.deepEqual((await compare(false)).differences, []);
  assert.deepEqual((await check()).differences, []);

  await undo(mended);
  assert.deepEqual(await state(), before);
  assert.equal((await mend(...differences)).total_cents, exact);
});

test('a payment between two evenings goes to the nearer one', async (t) => {
  const { first, third, app, stub, compare } = await aSeriesOfEvenings(t);
  for (const [{ id }, start_date] of [
    [first, '2026-01-10'],
    [third, '2026-01-20'],
  ] as const) {
    await answerOf(app, put(`/api/lives/${id}`, { start_date, start_time: '20:00' }));
  }
  const at = (name: string, day: string) =>
    aPayment(name, { name, at: `2026-01-${day}T12:00:00Z` });
  stub.list = [at('Early', '13'), at('Late', '18')];
  const { differences } = await compare();
  assert.deepEqual(liveNames(differences), ['Evening 1', 'Evening 3']);
  assert.deepEqual(
    differences.map(({ is_certain }) => is_certain),
    [true, true],
  );
});

test('a missing payment of another show is asked about', async (t) => {
  const { second, app, stub, compare } = await aSeriesOfEvenings(t);
  await answerOf(app, put(`/api/lives/${second.id}`, { series_id: null }));
  stub.list = [aPayment('other', { name: 'Mo', at: hoursFromNow(-25) })];
  assert.deepEqual(short((await compare()).differences), ['missing Mo 750 record ask']);
});

test('a row of a file is found on each live, and a missing one goes to its own', async (t) => {
  const { app, first, third, file, mend, undo, state } = await aSeriesOfEvenings(t);
  const paid = hoursFromNow(-25);
  const rows = ['fan,amount,id,date', `Mo,20.00,pay-7,${paid}`, `Kim,5.00,pay-8,${paid}`];
  const tips = [{ idempotency_key: 'k', fan_name: 'Kim', amount_cents: 500, payment_id: 'pay-8' }];
  await answerOf(app, post(`/api/lives/${first.id}/tips/import`, { tips }));
  const typed = await aTip(app, third.id, { fan_name: 'Zoë', amount_cents: 300 });
  rows.push(`Zoë,3.00,${typed.id},`);
  const compared = await file(rows.join('\n'));
  assert.deepEqual(short(compared.differences.slice(0, 1)), ['missing Mo 2000 record certain']);
  assert.deepEqual(liveNames(compared.differences.slice(0, 1)), ['Evening 2']);
  const before = await state();
  const mended = await mend(...compared.differences.slice(0, 1));
  assert.equal(mended.total_cents, 1000 + 500 + 300 + 2000);
  await undo(mended);
  assert.deepEqual(await state(), before);
});

test('a series without lives has its opening balance and nothing to compare', async (t) => {
  const { app, source } = await aSeriesOfEvenings(t);
  const { id } = await aSeries(app, { name: 'Empty', opening_cents: 500 });
  const path = `/api/series/${id}/total-check`;
  const check = await answerOf<TotalCheck>(app, path);
  assert.deepEqual([check.total_cents, check.lines.length, check.sources], [500, 1, []]);
  await answerOf(app, post(`${path}/sources/${source.id}`, {}), 404);
  await app.inject(remove(`/api/series/${id}`));
  await answerOf(app, path, 404);
});
