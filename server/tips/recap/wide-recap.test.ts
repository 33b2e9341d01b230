import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Recap } from '#contract/recap.ts';
import type { Thanks } from '#contract/thanks.ts';
import { aLive, aSeries, aTip, tipsOf } from '../../testing/builders.ts';
import { answerOf, put, remove } from '../../testing/requests.ts';
import { appWithStorage } from '../../testing/test-app.ts';

const tipGoals = [
  { reward: 'Opening song', amount_cents: 500 },
  { reward: 'Encore', amount_cents: 1600 },
  { reward: 'Marathon', amount_cents: 9000 },
];

/** A series of two evenings with an opening balance of 10.00, and a function that records a tip at a time. */
async function aMarathon(t: TestContext) {
  const { app, storage } = await appWithStorage(t);
  const opening = { opening_cents: 1000, opening_label: 'Brought over' };
  const series = await aSeries(app, { name: 'Charity=year', settings: { tipGoals }, ...opening });
  const evening = (name: string, start_date: string) =>
    aLive(app, { name, start_date, series_id: series.id });
  const saturday = await evening('Saturday', '2026-11-28');
  const friday = await evening('Friday', '2026-11-27');
  const tipAt = async (live: { id: string }, at: string, fields: object) => {
    const tip = await aTip(app, live.id, fields);
    await storage.fork().execute('update tip set created_at = ? where id = ?', [at, tip.id]);
    return tip;
  };
  await tipAt(friday, '2026-11-27T20:00:00.000Z', { fan_name: 'Ada', amount_cents: 400 });
  await tipAt(friday, '2026-11-27T20:10:00.000Z', { amount_cents: 100 });
  await tipAt(saturday, '2026-11-28T21:00:00.000Z', { fan_name: 'Bob', amount_cents: 300 });
  await tipAt(saturday, '2026-12-01T00:30:00.000Z', { fan_name: 'Ada', amount_cents: 200 });
  const other = await aLive(app, { name: 'Other' });
  await tipAt(other, '2026-11-28T22:00:00.000Z', { fan_name: 'Cleo', amount_cents: 50 });
  return { app, series, friday, saturday, other, tipAt };
}

test('the recap of a series names its evenings, opening balance and reached goals', async (t) => {
  const { app, series, friday, saturday } = await aMarathon(t);
  const recap = await answerOf<Recap>(app, `/api/series/${series.id}/recap`);
  assert.partialDeepStrictEqual(recap, {
    ...{ name: 'Charity=year', currency: 'USD', total_cents: 2000, tips: 4, fans: 2 },
    first_tip_at: '2026-11-27T20:00:00.000Z',
    last_tip_at: '2026-12-01T00:30:00.000Z',
    opening: { amount_cents: 1000, label: 'Brought over' },
    lives: [
      { id: friday.id, name: 'Friday', start_date: '2026-11-27', tips: 2, total_cents: 500 },
      { id: saturday.id, name: 'Saturday', start_date: '2026-11-28', tips: 2, total_cents: 500 },
    ],
    goals: [
      { reward: 'Opening song', reached_at: null, fan_name: null, by_opening: true },
      { reward: 'Encore', reached_at: '2026-11-28T21:00:00.000Z', fan_name: 'Bob' },
      { reward: 'Marathon', reached_at: null, fan_name: null },
    ],
  });
  assert.deepEqual(
    recap.top_fans.map((fan) => [fan.fan_name, fan.amount_cents]),
    [
      ['Ada', 600],
      ['Bob', 300],
      ['Anonymous', 100],
    ],
  );
  assert.deepEqual(
    recap.chart.map(({ total_cents }) => total_cents),
    [1400, 1500, 1800, 2000],
  );
});

test('the recap of a month has the tips paid in it on all lives of a currency', async (t) => {
  const { app, other } = await aMarathon(t);
  await answerOf(app, put('/api/user-settings', { userId: 'demo-user', currency: 'EUR' }));
  await aTip(app, (await aLive(app)).id, { amount_cents: 7 });
  const recap = await answerOf<Recap>(app, '/api/months/2026-11/recap?currency=USD');
  assert.partialDeepStrictEqual(recap, {
    ...{ name: '2026-11', currency: 'USD', total_cents: 850, tips: 4, goals: [] },
    lives: [
      { name: 'Friday', total_cents: 500 },
      { name: 'Saturday', total_cents: 300 },
      { id: other.id, name: 'Other', total_cents: 50 },
    ],
  });
  assert.equal(recap.opening, undefined);
  const euros = await answerOf<Recap>(app, '/api/months/2026-12/recap');
  assert.deepEqual([euros.currency, euros.total_cents, euros.lives], ['EUR', 0, []]);
});

test('a corrected tip changes who reached the goals of a series', async (t) => {
  const { app, series, tipAt, friday } = await aMarathon(t);
  const goals = async () =>
    (await answerOf<Recap>(app, `/api/series/${series.id}/recap`)).goals
      .slice(1)
      .map(({ fan_name, reached_at }) => [fan_name, reached_at !== null]);
  const shy = { fan_name: 'Shy', amount_cents: 8000, is_anonymous: true };
  await tipAt(friday, '2026-11-27T20:20:00.000Z', shy);
  assert.deepEqual(await goals(), [
    ['Bob', true],
    [null, true],
  ]);
  const first = (await tipsOf(app, friday.id)).at(-1);
  await app.inject(remove(`/api/lives/tips/${first?.id}`));
  assert.deepEqual(await goals(), [
    ['Ada', true],
    [null, true],
  ]);
});

test('fans are thanked once for a series, and are new if they gave nothing before it', async (t) => {
  const { app, series, tipAt, other } = await aMarathon(t);
  await tipAt(other, '2026-11-01T00:00:00.000Z', { fan_name: 'Bob', amount_cents: 5 });
  const { fans, anonymous } = await answerOf<Thanks>(app, `/api/series/${series.id}/thanks`);
  assert.deepEqual(
    fans.map(({ fan_name, amount_cents, is_new }) => [fan_name, amount_cents, is_new]),
    [
      ['Ada', 600, true],
      ['Bob', 300, false],
    ],
  );
  assert.equal(anonymous, 1);
  const month = await answerOf<Thanks>(app, '/api/months/2026-12/thanks');
  assert.deepEqual(
    month.fans.map(({ fan_name, is_new }) => [fan_name, is_new]),
    [['Ada', false]],
  );
});

test('tables of the recaps of series and months are CSV files with names of their own', async (t) => {
  const { app, series } = await aMarathon(t);
  const csv = async (url: string) => {
    const { body, headers } = await app.inject(url);
    return [headers['content-disposition'], body.replace('\uFEFF', '').trimEnd().split('\r\n')];
  };
  assert.deepEqual(await csv(`/api/series/${series.id}/recap.csv?table=lives`), [
    'attachment; filename="charity-year-recap-lives.csv"',
    [
      'live,start_date,tips,amount,currency',
      'Friday,2026-11-27,2,5.00,USD',
      'Saturday,2026-11-28,2,5.00,USD',
    ],
  ]);
  const [, goals] = await csv(`/api/series/${series.id}/recap.csv?table=goals`);
  assert.equal(goals?.[1], 'Opening song,5.00,USD,,Opening balance');
  const [, [columns, values]] = (await csv(`/api/series/${series.id}/recap.csv`)) as [
    unknown,
    string[],
  ];
  assert.match(columns ?? '', /^series,amount,currency,opening_amount,opening,tips,/);
  assert.match(values ?? '', /^Charity=year,20\.00,USD,10\.00,Brought over,4,/);
  assert.deepEqual(await csv('/api/months/2026-12/recap.csv?table=fans'), [
    'attachment; filename="2026-12-recap-fans.csv"',
    ['fan,amount,currency', 'Ada,2.00,USD'],
  ]);
});

test('the tips of a series and of a month are exported as those of a live', async (t) => {
  const { app, series, other } = await aMarathon(t);
  const fansIn = async (url: string) =>
    (await answerOf<{ fan_name: string | null }[]>(app, url)).map(({ fan_name }) => fan_name);
  const files = [
    [`/api/tips/export?format=json&series=${series.id}`, ['Ada', 'Bob', null, 'Ada']],
    [`/api/tips/export?format=json&series=${series.id}&live=${other.id}`, ['Cleo']],
    ['/api/tips/export?format=json&currency=EUR', []],
  ] as const;
  for (const [url, fans] of files) assert.deepEqual(await fansIn(url), fans, url);
  const linesOf = async (url: string) => {
    const { headers, body } = await app.inject(url);
    return [headers['content-disposition'], body.trimEnd().split('\r\n').length - 1];
  };
  assert.deepEqual(await linesOf(`/api/series/${series.id}/tips.csv`), [
    ...['attachment; filename="charity-year-tips.csv"', 4],
  ]);
  assert.deepEqual(await linesOf('/api/months/2026-11/tips.csv?currency=USD'), [
    ...['attachment; filename="tips-2026-11.csv"', 4],
  ]);
  assert.deepEqual(await linesOf('/api/months/2026-11/tips.csv?currency=EUR'), [
    ...['attachment; filename="tips-2026-11.csv"', 0],
  ]);
  assert.equal((await app.inject('/api/tips/export?series=x')).statusCode, 404);
});
