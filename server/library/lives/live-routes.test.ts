import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveSummary } from '#contract/lives.ts';
import { aLive, aTheme, aTip } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import {
  assertRefused,
  type RefusedValue,
  refusedBodies,
  UNKNOWN_ID,
} from '../../testing/scenarios.ts';
import { appWithLive, appWithStorage, testApp } from '../../testing/test-app.ts';

test('a live is created with blanks as null and its goals in order', async (t) => {
  const app = await testApp(t);
  const theme = await aTheme(app);

  const response = await app.inject(
    post('/api/lives', {
      name: '  Friday  ',
      theme_id: theme.id,
      start_date: '2026-10-31',
      start_time: '20:30',
      settings: {
        tipGoals: [
          { reward: 'Dance ', amount_cents: 9000 },
          { reward: 'Song', amount_cents: 5000 },
        ],
        newerKey: { other: [1, null, 'as it is'] },
      },
    }),
  );

  assert.equal(response.statusCode, 201);
  const { id, code, created_at, updated_at, ...rest } = response.json();
  assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7/);
  assert.match(code, /^[a-z2-9]{8}$/);
  assert.equal(new Date(created_at).toISOString(), created_at);
  assert.equal(updated_at, created_at);
  assert.deepEqual(rest, {
    name: 'Friday',
    theme_id: theme.id,
    series_id: null,
    start_date: '2026-10-31',
    start_time: '20:30',
    settings: {
      tipGoals: [
        { reward: 'Song', amount_cents: 5000 },
        { reward: 'Dance', amount_cents: 9000 },
      ],
      newerKey: { other: [1, null, 'as it is'] },
    },
    currency: 'USD',
    revision: 1,
  });
  const read = await app.inject(`/api/lives/${id}`);
  assert.deepEqual(read.json(), response.json(), 'and read back as it was answered');
});

test('empty texts of a live are stored as null', async (t) => {
  const app = await testApp(t);

  const live = await aLive(app, { theme_id: '', start_date: '', start_time: '' });

  assert.deepEqual(
    [live.theme_id, live.start_date, live.start_time, live.settings],
    [null, null, null, {}],
  );
});

test('lives are listed newest first, each with the sum of its tips', async (t) => {
  const app = await testApp(t);
  const past = await aLive(app, { name: 'past', start_date: '2020-01-01', start_time: '20:00' });
  await aLive(app, { name: 'unplanned' });
  await aLive(app, { name: 'future', start_date: '2099-01-01' });
  await aTip(app, past.id, { amount_cents: 1050 });
  await aTip(app, past.id, { amount_cents: 50, fan_name: 'Bob' });
  await aTip(app, past.id);

  const response = await app.inject('/api/lives');

  assert.equal(response.statusCode, 200);
  const lives = response.json<LiveSummary[]>();
  assert.deepEqual(
    lives.map(({ name, tip_total_cents }) => [name, tip_total_cents]),
    [
      ['future', 0],
      ['unplanned', 0],
      ['past', 1100],
    ],
  );
  assert.deepEqual(lives[2], { ...past, tip_total_cents: 1100, running_until: null });
});

test('a live runs until six hours after its start or after a tip while it ran', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-06T12:00:00Z') });
  const app = await testApp(t);
  await answerOf(
    app,
    put('/api/user-settings', { userId: 'demo-user', timezone: 'Europe/Berlin' }),
  );
  const charity = await aLive(app, { start_date: '2026-11-06', start_time: '12:00' });
  await aLive(app, { start_date: '2026-11-07', start_time: '20:00' });
  const listed = async () =>
    (await answerOf<LiveSummary[]>(app, { url: '/api/lives' })).map((live) => live.running_until);
  const [next, atFirst] = ['2026-11-08T01:00:00.000Z', '2026-11-06T17:00:00.000Z'];
  assert.deepEqual(await listed(), [next, atFirst]);

  t.mock.timers.setTime(Date.parse('2026-11-06T16:59:00Z'));
  await aTip(app, charity.id, { amount_cents: 500 });
  t.mock.timers.setTime(Date.parse('2026-11-06T22:30:00Z'));
  const last = await aTip(app, charity.id);
  assert.deepEqual(await listed(), [next, '2026-11-07T04:30:00.000Z']);
  await app.inject(remove(`/api/lives/tips/${last.id}`));
  assert.deepEqual(await listed(), [next, '2026-11-06T22:59:00.000Z']);

  t.mock.timers.setTime(Date.parse('2026-11-07T09:00:00Z'));
  await aTip(app, charity.id, { amount_cents: 500 });
  assert.deepEqual(await listed(), [next, '2026-11-06T22:59:00.000Z'], 'after the show');
});

test('an import of old tips does not start a live, and extends a running one', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-06T12:00:00Z') });
  const app = await testApp(t);
  const live = await aLive(app, { start_date: '2026-11-06', start_time: '12:00' });
  const until = async () =>
    (await answerOf<LiveSummary[]>(app, { url: '/api/lives' }))[0]?.running_until;
  const importPaid = (paid_at: string) =>
    answerOf(
      app,
      post(`/api/lives/${live.id}/tips/import`, {
        tips: [{ idempotency_key: paid_at, amount_cents: 500, paid_at }],
      }),
    );

  t.mock.timers.setTime(Date.parse('2026-11-06T17:30:00Z'));
  await importPaid('2026-11-06T13:30:00Z');
  assert.equal(await until(), '2026-11-06T19:30:00.000Z');
  t.mock.timers.setTime(Date.parse('2026-11-07T10:00:00Z'));
  await importPaid('2026-11-06T19:00:00Z');
  await importPaid('2026-11-07T00:30:00Z');
  await importPaid('2026-11-07T06:00:00Z');
  assert.equal(await until(), '2026-11-06T19:30:00.000Z');
});

test('a tip does not change the place of its live in the list', async (t) => {
  const { app, live } = await appWithLive(t);

  await aTip(app, live.id, { amount_cents: 500 });

  assert.deepEqual((await app.inject(`/api/lives/${live.id}`)).json(), live);
});

test('deleting a live deletes its tips and no others', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const gone = await aLive(app);
  const other = await aLive(app);
  await aTip(app, gone.id, { amount_cents: 100, fan_name: 'Bob' });
  const tip = await aTip(app, other.id, { amount_cents: 200, fan_name: 'Bob' });

  const response = await app.inject(remove(`/api/lives/${gone.id}`));

  assert.equal(response.statusCode, 204);
  assert.equal(response.body, '');
  assert.equal((await app.inject(`/api/lives/${gone.id}`)).statusCode, 404);
  assert.deepEqual(await storage.fork().execute('select id from tip'), [{ id: tip.id }]);
});

test('an invalid live is refused, with the path of each mistake', async (t) => {
  const app = await testApp(t);
  const { id } = await aLive(app);
  const inNew = refusedBodies('POST', '/api/lives');
  const inChange = refusedBodies('PUT', `/api/lives/${id}`);
  const goals = (it: string, tipGoals: unknown[], ...issues: RefusedValue[]) =>
    inNew(it, { name: 'Friday', settings: { tipGoals } }, ...issues);
  const goal = { reward: 'Song', amount_cents: 5000 };
  const noDate = 'Must be a date such as 2026-10-31';
  const noTime = 'Must be a 24-hour time such as 20:30';

  await assertRefused(app, [
    inNew('no such day', { name: 'A', start_date: '2026-02-30' }, [['start_date'], noDate]),
    inNew('date with time', { name: 'A', start_date: '2026-02-03T10:00' }, [
      ['start_date'],
      noDate,
    ]),
    inNew('no such time', { name: 'A', start_time: '24:00' }, [['start_time'], noTime]),
    inNew('unknown theme', { name: 'A', theme_id: UNKNOWN_ID }, [
      ['theme_id'],
      'There is no theme with this id',
    ]),
    inNew(
      'several at once',
      { name: ' ', start_date: 'soon', start_time: 'late' },
      [['name'], 'Name is required'],
      [['start_date'], noDate],
      [['start_time'], noTime],
    ),
    goals(
      'two goals of one amount',
      [goal, { ...goal, reward: 'Dance' }],
      [['settings', 'tipGoals', 1, 'amount_cents'], 'Duplicate tip amounts are not allowed'],
    ),
    goals(
      'goal with a blank reward',
      [goal, { reward: ' ', amount_cents: 1 }],
      [['settings', 'tipGoals', 1, 'reward'], 'Reward is required'],
    ),
    goals(
      'goal with text as amount',
      [{ reward: 'Song', amount_cents: '5' }],
      [['settings', 'tipGoals', 0, 'amount_cents'], 'Must be a whole number'],
    ),
    goals(
      'goal below zero',
      [{ reward: 'Song', amount_cents: -1 }],
      [['settings', 'tipGoals', 0, 'amount_cents'], 'Must be at least 0'],
    ),
    goals(
      'goal without end',
      [{ reward: 'Song', amount_cents: 1e308 }],
      [['settings', 'tipGoals', 0, 'amount_cents'], 'Must be at most 99999999999'],
    ),
    goals(
      'unknown key in a goal',
      [{ ...goal, color: 'red' }],
      [['settings', 'tipGoals', 0, 'color'], 'Unknown key'],
    ),
    goals(
      'too many goals',
      Array.from({ length: 101 }, (_, index) => ({ ...goal, amount_cents: index })),
      [['settings', 'tipGoals'], 'Must have at most 100 entries'],
    ),
    inChange('foreign key', { code: 'abcdefgh' }, [['code'], 'Unknown key']),
  ]);
  assert.equal((await app.inject('/api/lives')).json().length, 1, 'and nothing was stored');
});
