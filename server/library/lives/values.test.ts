import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_CENTS } from '#contract/limits.ts';
import type { Live } from '#contract/lives.ts';
import { aLive, aTheme } from '../../testing/builders.ts';
import { answerOf, put } from '../../testing/requests.ts';
import { assertRefused, refusedBodies } from '../../testing/scenarios.ts';
import { type App, testApp } from '../../testing/test-app.ts';

const saved = (app: App, id: string, payload: object) =>
  answerOf<Live>(app, put(`/api/lives/${id}`, payload));

test('a live may start on any existing day, leap days too, at any minute', async (t) => {
  const app = await testApp(t);

  for (const start_date of ['2028-02-29', '2000-02-29', '1999-12-31', '9999-12-31']) {
    assert.equal((await aLive(app, { start_date })).start_date, start_date);
  }
  for (const start_time of ['00:00', '09:05', '23:59']) {
    assert.equal((await aLive(app, { start_time })).start_time, start_time);
  }
});

test('a day or time that does not exist is refused in creates and updates', async (t) => {
  const app = await testApp(t);
  const { id } = await aLive(app);
  const inNew = refusedBodies('POST', '/api/lives');
  const inChange = refusedBodies('PUT', `/api/lives/${id}`);
  const both = (payload: object, key: string, message: string) => [
    inNew(`new ${JSON.stringify(payload)}`, { name: 'A', ...payload }, [[key], message]),
    inChange(JSON.stringify(payload), payload, [[key], message]),
  ];
  const noDate = 'Must be a date such as 2026-10-31';
  const noTime = 'Must be a 24-hour time such as 20:30';
  const dates = [
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
  ];
  const forms = ['10/31/2026', '2026-1-1', '20261031', ' 2026-10-31', '2026-10-31Z', '٢٠٢٦-١٠-٣١'];
  const times = ['24:00', '12:60', '8:30', '8:30 PM', '20:30:00', '20.30', ' 20:30', '-1:00'];

  await assertRefused(app, [
    ...[...dates, ...forms].flatMap((start_date) => both({ start_date }, 'start_date', noDate)),
    ...times.flatMap((start_time) => both({ start_time }, 'start_time', noTime)),
  ]);
});

test('a time that the clocks skip or repeat is stored as typed', async (t) => {
  const app = await testApp(t);
  await app.inject(put('/api/user-settings', { userId: 'demo-user', timezone: 'Europe/Berlin' }));

  for (const [start_date, start_time] of [
    ['2026-03-29', '02:30'],
    ['2026-10-25', '02:30'],
  ] as const) {
    const live = await aLive(app, { start_date, start_time });
    assert.deepEqual([live.start_date, live.start_time], [start_date, start_time]);
  }
});

test('null and an empty text clear theme, date and time', async (t) => {
  const app = await testApp(t);
  const full = {
    theme_id: (await aTheme(app)).id,
    start_date: '2026-10-31',
    start_time: '20:30',
  };

  for (const nothing of [null, '']) {
    const live = await aLive(app, full);
    for (const key of ['theme_id', 'start_date', 'start_time'] as const) {
      assert.equal(live[key], full[key]);
      assert.equal((await saved(app, live.id, { [key]: nothing }))[key], null, key);
    }
  }
});

test('an empty update changes nothing, and no update changes the code', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app, { settings: { tipGoals: [{ reward: 'Song', amount_cents: 5 }] } });
  const other = await aLive(app);

  assert.deepEqual(await saved(app, live.id, {}), live);
  assert.equal((await saved(app, live.id, { name: 'Saturday', settings: {} })).code, live.code);
  assert.notEqual(other.code, live.code);
});

test("a new live's last change is its creation", async (t) => {
  const app = await testApp(t);

  // The clock often returns the same time twice, so try until it changes.
  for (let index = 0; index < 100; index += 1) {
    const { created_at, updated_at } = await aLive(app);
    assert.equal(updated_at, created_at);
  }
});

test('a live may have a hundred goals, from 0 to the largest amount', async (t) => {
  const app = await testApp(t);
  const amounts = [0, ...Array.from({ length: 98 }, (_, index) => index + 1), MAX_CENTS];
  const tipGoals = amounts.map((amount_cents) => ({ reward: 'x'.repeat(200), amount_cents }));

  const live = await aLive(app, { settings: { tipGoals: tipGoals.toReversed() } });

  assert.deepEqual(live.settings.tipGoals, tipGoals);
  assert.deepEqual((await saved(app, live.id, { settings: { tipGoals: [] } })).settings, {
    tipGoals: [],
  });
});

test('goals are validated in updates, too, and a refused one changes nothing', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app, { settings: { tipGoals: [{ reward: 'Song', amount_cents: 5 }] } });
  const tipGoals = [
    { reward: '\t', amount_cents: 7 },
    { reward: 'Dance', amount_cents: 7 },
    { reward: 'Cake', amount_cents: 7 },
  ];

  const inChange = refusedBodies('PUT', `/api/lives/${live.id}`);
  await assertRefused(app, [
    inChange(
      'blank and repeated',
      { name: 'Saturday', settings: { tipGoals } },
      [['settings', 'tipGoals', 0, 'reward'], 'Reward is required'],
      [['settings', 'tipGoals', 1, 'amount_cents'], 'Duplicate tip amounts are not allowed'],
      [['settings', 'tipGoals', 2, 'amount_cents'], 'Duplicate tip amounts are not allowed'],
    ),
  ]);
  assert.deepEqual((await app.inject(`/api/lives/${live.id}`)).json(), live);
});
