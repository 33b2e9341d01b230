import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recap } from '#contract/recap.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';

const GOALS = [
  { reward: 'Encore', amount_cents: 5000 },
  { reward: 'Song', amount_cents: 1000 },
];

/** An app, a live with two goals, and a function that sets the times of its tips, oldest first. */
async function aShow(t: Parameters<typeof testApp>[0]) {
  const storage = await testStorage(t);
  const app = await testApp(t, { storage });
  const live = await aLive(app, { name: 'Fri=day', settings: { tipGoals: GOALS } });
  /** Records a tip at this minute and second of 2026-11-06 20:00 UTC. */
  const tipAt = async (clock: string, fields: object) => {
    const tip = await aTip(app, live.id, fields);
    await storage.fork().execute('update tip set created_at = ? where id = ?', [at(clock), tip.id]);
    return tip;
  };
  const recap = () => answerOf<Recap>(app, `/api/lives/${live.id}/recap`);
  return { app, live, tipAt, recap };
}

const at = (clock: string) => `2026-11-06T20:${clock}.000Z`;

test('a recap has sum, goals, fans, chart, longest gap and biggest minute', async (t) => {
  const { tipAt, recap } = await aShow(t);
  await tipAt('00:10', { fan_name: 'Ada', amount_cents: 600 });
  await tipAt('00:50', { fan_name: 'Bob', amount_cents: 300 });
  await tipAt('05:00', { fan_name: 'Ada', amount_cents: 200 });
  await tipAt('05:59', { amount_cents: 800 });
  await tipAt('31:00', { fan_name: 'Cleo' });
  await tipAt('40:00', { fan_name: 'Cleo', amount_cents: 100 });
  const { chart, ...facts } = await recap();
  assert.deepEqual(
    { ...facts, top_fans: facts.top_fans.map((fan) => [fan.fan_name, fan.amount_cents]) },
    {
      name: 'Fri=day',
      currency: 'USD',
      total_cents: 2000,
      tips: 5,
      fans: 3,
      first_tip_at: at('00:10'),
      last_tip_at: at('40:00'),
      goals: [
        { reward: 'Song', amount_cents: 1000, reached_at: at('05:00'), fan_name: 'Ada' },
        { reward: 'Encore', amount_cents: 5000, reached_at: null, fan_name: null },
      ],
      top_fans: [
        ['Ada', 800],
        ['Anonymous', 800],
        ['Bob', 300],
        ['Cleo', 100],
      ],
      // One of the tips in between has no amount yet.
      votes: [],
      longest_gap: { from: at('05:59'), to: at('31:00') },
      biggest_minute: { from: at('05:00'), tips: 2, amount_cents: 1000 },
      timezone: 'UTC',
      utc_offset_minutes: 0,
    },
  );
  assert.deepEqual(
    chart.map(({ from, total_cents, fan_name }) => [from, total_cents, fan_name]),
    [
      [at('00:10'), 600, 'Ada'],
      [at('00:50'), 900, 'Bob'],
      [at('05:00'), 1100, 'Ada'],
      [at('05:59'), 1900, null],
      [at('40:00'), 2000, 'Cleo'],
    ],
  );
});

test('a show without tips has an empty recap', async (t) => {
  const { app, recap, tipAt } = await aShow(t);
  const blank = {
    name: 'Fri=day',
    currency: 'USD',
    total_cents: 0,
    tips: 0,
    fans: 0,
    first_tip_at: null,
    last_tip_at: null,
    top_fans: [],
    chart: [],
    votes: [],
    longest_gap: null,
    biggest_minute: null,
    timezone: 'UTC',
    utc_offset_minutes: 0,
  };
  const { goals, ...rest } = await recap();
  assert.deepEqual(rest, blank);
  assert.deepEqual(
    goals.map(({ reached_at }) => reached_at),
    [null, null],
  );
  await tipAt('00:10', { amount_cents: 600 });
  assert.equal((await recap()).longest_gap, null);
  const { statusCode } = await app.inject('/api/lives/nobody/recap');
  assert.equal(statusCode, 404);
  assert.equal((await app.inject('/api/lives/nobody/recap.csv')).statusCode, 404);
});

test('tips of a file count at the times when they were paid', async (t) => {
  const { app, live, recap } = await aShow(t);
  const paid = [
    ['2026-11-06T22:00:00.000Z', 200],
    ['2026-11-06T19:00:00.000Z', 600],
    ['2026-11-07T01:00:00.000Z', 300],
  ] as const;
  const tips = paid.map(([paid_at, amount_cents]) => ({
    idempotency_key: paid_at,
    amount_cents,
    paid_at,
  }));
  await answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips }));
  const [second, first, third] = paid.map(([moment]) => moment);
  assert.partialDeepStrictEqual(await recap(), {
    first_tip_at: first,
    last_tip_at: third,
    goals: [{ reward: 'Song', reached_at: third }, { reward: 'Encore' }],
    chart: [
      { from: first, total_cents: 600 },
      { from: second, total_cents: 800 },
      { from: third, total_cents: 1100 },
    ],
    longest_gap: { from: first, to: second },
    biggest_minute: { from: first, tips: 1, amount_cents: 600 },
  });
});

test('anonymous fans are not named, and deleted tips do not count', async (t) => {
  const { app, tipAt, recap, live } = await aShow(t);
  const hidden = await tipAt('00:10', { fan_name: 'Mia', amount_cents: 600 });
  await tipAt('01:10', { fan_name: 'Zoë', amount_cents: 100, is_anonymous: true });
  const gone = await tipAt('02:10', { fan_name: 'Gus', amount_cents: 9000 });
  await app.inject(put(`/api/fans/${hidden.fan_id}/hidden`, { is_hidden: true }));
  await app.inject(remove(`/api/lives/tips/${gone.id}`));
  const facts = await recap();
  assert.equal(facts.total_cents, 700);
  const csv = (await app.inject(`/api/lives/${live.id}/recap.csv?table=fans`)).body;
  for (const text of [JSON.stringify(facts), csv]) assert.doesNotMatch(text, /Mia|Zoë|Gus/);
});

test('10,000 tips make a chart of some hundred steps that adds up', async (t) => {
  const storage = await testStorage(t);
  const app = await testApp(t, { storage });
  const live = await aLive(app);
  await aTip(app, live.id, { amount_cents: 1 });
  await storage.fork().execute(
    `with recursive n(n) as (select 1 union all select n + 1 from n where n < 10000)
     insert into tip (id, live_id, amount_cents, is_anonymous, created_at, updated_at)
     select printf('f%09d', n), ?, n, 0,
       strftime('%Y-%m-%dT%H:%M:%fZ', '2027-01-01', '+' || n || ' seconds'), ''
     from n`,
    [live.id],
  );
  const { chart, tips, total_cents } = await answerOf<Recap>(app, `/api/lives/${live.id}/recap`);
  assert.ok(chart.length > 1 && chart.length <= 152, `${chart.length}`);
  assert.equal(
    chart.reduce((sum, step) => sum + step.tips, 0),
    tips,
  );
  assert.equal(chart.at(-1)?.total_cents, total_cents);
  assert.equal(total_cents, 50_005_001);
});

test('each table of a recap is a CSV file with exact amounts and escaped formulas', async (t) => {
  const { app, live, tipAt } = await aShow(t);
  await tipAt('00:10', { fan_name: '=1+1', amount_cents: 1050 });
  await tipAt('09:10', { fan_name: 'Bob, "the" fan', amount_cents: 25 });
  const options = [
    { text: 'Pizza', keyword: 'pizza', target_cents: 5000 },
    { text: '=Soup', keyword: 'soup' },
  ];
  await answerOf(app, post(`/api/lives/${live.id}/votes`, { question: 'Next?', options }), 201);
  await tipAt('09:10', { notes: 'soup', amount_cents: 0 });
  const tables = {
    votes: [
      'question,state,option,amount,currency,tips,target,leads',
      'Next?,open,Pizza,0.00,USD,0,50.00,no',
      "Next?,open,'=Soup,0.00,USD,1,,no",
      'Next?,open,,0.00,USD,0,,no',
    ],
    show: [
      'live,amount,currency,tips,fans,first_tip_at,last_tip_at,longest_gap_from,longest_gap_to,biggest_minute_from,biggest_minute_tips,biggest_minute_amount',
      `Fri=day,10.75,USD,2,2,${at('00:10')},${at('09:10')},${at('00:10')},${at('09:10')},${at('00:00')},1,10.50`,
    ],
    goals: [
      'reward,amount,currency,reached_at,fan',
      `Song,10.00,USD,${at('00:10')},'=1+1`,
      'Encore,50.00,USD,,',
    ],
    fans: ['fan,amount,currency', "'=1+1,10.50,USD", '"Bob, ""the"" fan",0.25,USD'],
    running_total: [
      'from,to,tips,total,currency',
      `${at('00:10')},${at('00:10')},1,10.50,USD`,
      `${at('09:10')},${at('09:10')},1,10.75,USD`,
    ],
  };
  for (const [table, [header, ...rows]] of Object.entries(tables)) {
    const answer = await app.inject(`/api/lives/${live.id}/recap.csv?table=${table}`);
    const name = `fri-day-recap-${table.replace('_', '-')}.csv`;
    assert.equal(answer.headers['content-disposition'], `attachment; filename="${name}"`);
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
    assert.deepEqual(answer.body.split('\r\n'), [`\uFEFF${header}`, ...rows, '']);
  }
});
