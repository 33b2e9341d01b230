import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveSummary } from '#contract/lives.ts';
import { aLive, aTheme, aTip } from '../../testing/builders.ts';
import { assertRefused, validationFailed } from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';

test('a live is created whole, its blanks as null and its goals in order', async (t) => {
  const app = await testApp(t);
  const theme = await aTheme(app);

  const response = await app.inject({
    method: 'POST',
    url: '/api/lives',
    payload: {
      name: '  Friday  ',
      theme_id: theme.id,
      start_date: '2026-10-31',
      start_time: '20:30',
      settings: {
        tipGoals: [
          { reward: 'Dance ', amount_cents: 9000 },
          { reward: 'Song', amount_cents: 5000 },
        ],
        newerKey: { kept: [1, null, 'as it is'] },
      },
    },
  });

  assert.equal(response.statusCode, 201);
  const { id, code, created_at, updated_at, ...rest } = response.json();
  assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7/);
  assert.match(code, /^[a-z2-9]{8}$/);
  assert.equal(new Date(created_at).toISOString(), created_at);
  assert.equal(updated_at, created_at);
  assert.deepEqual(rest, {
    name: 'Friday',
    theme_id: theme.id,
    start_date: '2026-10-31',
    start_time: '20:30',
    settings: {
      tipGoals: [
        { reward: 'Song', amount_cents: 5000 },
        { reward: 'Dance', amount_cents: 9000 },
      ],
      newerKey: { kept: [1, null, 'as it is'] },
    },
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

test('an update changes the keys that are present, and settings as a whole', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app, {
    start_date: '2026-10-31',
    start_time: '20:30',
    settings: { tipGoals: [{ reward: 'Song', amount_cents: 5000 }] },
  });

  const response = await app.inject({
    method: 'PUT',
    url: `/api/lives/${live.id}`,
    payload: { start_time: '', settings: { note: 'new' } },
  });

  assert.equal(response.statusCode, 200);
  const { updated_at, ...rest } = response.json();
  const { updated_at: before, ...kept } = live;
  assert.deepEqual(rest, {
    ...kept,
    start_time: null,
    settings: { note: 'new' },
    revision: 2,
  });
  assert.ok(updated_at >= before);
  assert.deepEqual((await app.inject(`/api/lives/${live.id}`)).json(), response.json());
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
  assert.deepEqual(lives[2], { ...past, tip_total_cents: 1100 });
});

test('a tip leaves the place of its live in the list as it is', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app);

  await aTip(app, live.id, { amount_cents: 500 });

  assert.deepEqual((await app.inject(`/api/lives/${live.id}`)).json(), live);
});

test('deleting a live deletes its tips, and nothing of the others', async (t) => {
  const storage = await testStorage(t);
  const app = await testApp(t, { storage });
  const gone = await aLive(app);
  const kept = await aLive(app);
  await aTip(app, gone.id, { amount_cents: 100, fan_name: 'Bob' });
  const tip = await aTip(app, kept.id, { amount_cents: 200, fan_name: 'Bob' });

  const response = await app.inject({ method: 'DELETE', url: `/api/lives/${gone.id}` });

  assert.equal(response.statusCode, 204);
  assert.equal(response.body, '');
  assert.equal((await app.inject(`/api/lives/${gone.id}`)).statusCode, 404);
  assert.deepEqual(await storage.fork().execute('select id from tip'), [{ id: tip.id }]);
});

test('what a live may not be is refused, each mistake where it was sent', async (t) => {
  const app = await testApp(t);
  const { id } = await aLive(app);
  const post = (payload: unknown) => ({
    method: 'POST' as const,
    url: '/api/lives',
    payload: payload as object,
  });
  const put = (payload: object, url = `/api/lives/${id}`) => ({
    method: 'PUT' as const,
    url,
    payload,
  });
  const goals = (...tipGoals: unknown[]) => post({ name: 'Friday', settings: { tipGoals } });
  const goal = { reward: 'Song', amount_cents: 5000 };
  const refused = (it: string, request: ReturnType<typeof post>, ...issues: Issues) => ({
    it,
    request,
    status: 400,
    body: validationFailed(...issues),
  });
  const missing = { status: 404, body: { error: 'Live not found' } };
  const noDate = 'Must be a date such as 2026-10-31';
  const noTime = 'Must be a 24-hour time such as 20:30';

  await assertRefused(app, [
    refused('no name', post({}), [['name'], 'Name is required']),
    refused('blank name', post({ name: ' \t' }), [['name'], 'Name is required']),
    refused('null name', post({ name: null }), [['name'], 'Must be text']),
    refused('number as name', post({ name: 5 }), [['name'], 'Must be text']),
    refused('long name', post({ name: 'x'.repeat(201) }), [
      ['name'],
      'Must have at most 200 characters',
    ]),
    refused('list as body', post([]), [[], 'Must be an object']),
    refused('unknown key', post({ name: 'A', title: 'B' }), [['title'], 'Unknown key']),
    refused('no such day', post({ name: 'A', start_date: '2026-02-30' }), [['start_date'], noDate]),
    refused('date with time', post({ name: 'A', start_date: '2026-02-03T10:00' }), [
      ['start_date'],
      noDate,
    ]),
    refused('no such time', post({ name: 'A', start_time: '24:00' }), [['start_time'], noTime]),
    refused('unknown theme', post({ name: 'A', theme_id: UNKNOWN_ID }), [
      ['theme_id'],
      'There is no theme with this id',
    ]),
    refused('text as settings', post({ name: 'A', settings: 'x' }), [
      ['settings'],
      'Must be an object',
    ]),
    refused(
      'several at once',
      post({ name: ' ', start_date: 'soon', start_time: 'late' }),
      [['name'], 'Name is required'],
      [['start_date'], noDate],
      [['start_time'], noTime],
    ),
    refused('two goals of one amount', goals(goal, { ...goal, reward: 'Dance' }), [
      ['settings', 'tipGoals', 1, 'amount_cents'],
      'Duplicate tip amounts are not allowed',
    ]),
    refused('goal with a blank reward', goals(goal, { reward: ' ', amount_cents: 1 }), [
      ['settings', 'tipGoals', 1, 'reward'],
      'Reward is required',
    ]),
    refused('goal with text as amount', goals({ reward: 'Song', amount_cents: '5' }), [
      ['settings', 'tipGoals', 0, 'amount_cents'],
      'Must be a whole number',
    ]),
    refused('goal below zero', goals({ reward: 'Song', amount_cents: -1 }), [
      ['settings', 'tipGoals', 0, 'amount_cents'],
      'Must be at least 0',
    ]),
    refused('goal without end', goals({ reward: 'Song', amount_cents: 1e308 }), [
      ['settings', 'tipGoals', 0, 'amount_cents'],
      'Must be at most 99999999999',
    ]),
    refused('unknown key in a goal', goals({ ...goal, color: 'red' }), [
      ['settings', 'tipGoals', 0, 'color'],
      'Unknown key',
    ]),
    refused(
      'too many goals',
      goals(...Array.from({ length: 101 }, (_, index) => ({ ...goal, amount_cents: index }))),
      [['settings', 'tipGoals'], 'Must have at most 100 entries'],
    ),
    {
      it: 'blank name',
      request: put({ name: '' }),
      status: 400,
      body: validationFailed([['name'], 'Name is required']),
    },
    {
      it: 'foreign key',
      request: put({ code: 'abcdefgh' }),
      status: 400,
      body: validationFailed([['code'], 'Unknown key']),
    },
    { it: 'read unknown', request: { url: `/api/lives/${UNKNOWN_ID}` }, ...missing },
    { it: 'read nonsense', request: { url: "/api/lives/' or 1=1" }, ...missing },
    { it: 'change unknown', request: put({ name: 'A' }, `/api/lives/${UNKNOWN_ID}`), ...missing },
    {
      it: 'delete unknown',
      request: { method: 'DELETE', url: `/api/lives/${UNKNOWN_ID}` },
      ...missing,
    },
  ]);
  assert.equal((await app.inject('/api/lives')).json().length, 1, 'and nothing was stored');
});

type Issues = Parameters<typeof validationFailed>;
