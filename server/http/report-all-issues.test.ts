import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aFan, aLayout, aLive, aReward, aTheme } from '../testing/builders.ts';
import { post, put } from '../testing/requests.ts';
import {
  assertRefused,
  type RefusedValue,
  refusedRequest,
  UNKNOWN_ID,
} from '../testing/scenarios.ts';
import { testApp } from '../testing/test-app.ts';

const unknownKey: RefusedValue = [['extra'], 'Unknown key'];
const noName: RefusedValue = [['name'], 'Name is required'];

test('a body’s invalid types, values and references are reported together', async (t) => {
  const app = await testApp(t);
  const [live, theme, layout, fan, songs] = [
    await aLive(app),
    await aTheme(app),
    await aLayout(app),
    await aFan(app, 'Ann'),
    await aReward(app, { group_name: 'Songs' }),
  ];
  const goals = [
    { reward: ' ', amount_cents: '5' },
    5,
    { reward: 'Song', amount_cents: 100 },
    { reward: 'Dance', amount_cents: 100, color: 'red' },
    { amount_cents: -1 },
  ];
  const ofLive = {
    name: ' ',
    start_date: '2026-02-29',
    start_time: '24:00',
    theme_id: UNKNOWN_ID,
    settings: { tipGoals: goals },
    extra: 1,
  };
  const liveIssues: RefusedValue[] = [
    unknownKey,
    [['settings', 'tipGoals', 0, 'amount_cents'], 'Must be a whole number'],
    [['settings', 'tipGoals', 1], 'Must be an object'],
    [['settings', 'tipGoals', 3, 'color'], 'Unknown key'],
    [['settings', 'tipGoals', 4, 'reward'], 'Reward is required'],
    [['settings', 'tipGoals', 4, 'amount_cents'], 'Must be at least 0'],
    noName,
    [['start_date'], 'Must be a date such as 2026-10-31'],
    [['start_time'], 'Must be a 24-hour time such as 20:30'],
    [['settings', 'tipGoals', 0, 'reward'], 'Reward is required'],
    [['settings', 'tipGoals', 3, 'amount_cents'], 'Duplicate tip amounts are not allowed'],
    [['theme_id'], 'There is no theme with this id'],
  ];
  const ofTheme = { name: '', layout_id: UNKNOWN_ID, settings: { text_color: 'red' } };
  const themeIssues: RefusedValue[] = [
    [['settings', 'text_color'], 'Must look like #ff8800'],
    noName,
    [['layout_id'], 'There is no layout with this id'],
  ];
  const ofLayout = { name: '', sprite_settings: [] };
  const layoutIssues: RefusedValue[] = [
    [['sprite_settings'], 'Must have at least 1 entry'],
    noName,
  ];
  const ofFan = { name: ' ', extra: 1 };
  const places = [
    { id: UNKNOWN_ID, display_order: -1 },
    { id: songs.id, display_order: 1 },
    { id: songs.id, display_order: 2 },
  ];

  await assertRefused(app, [
    refusedRequest('new live', post('/api/lives', ofLive), ...liveIssues),
    refusedRequest('live', put(`/api/lives/${live.id}`, ofLive), ...liveIssues),
    refusedRequest('new theme', post('/api/themes', ofTheme), ...themeIssues),
    refusedRequest('theme', put(`/api/themes/${theme.id}`, ofTheme), ...themeIssues),
    refusedRequest('new layout', post('/api/layouts', ofLayout), ...layoutIssues),
    refusedRequest('layout', put(`/api/layouts/${layout.id}`, ofLayout), ...layoutIssues),
    refusedRequest('new fan', post('/api/fans', ofFan), unknownKey, noName),
    refusedRequest('fan', put(`/api/fans/${fan.id}`, ofFan), unknownKey, noName),
    refusedRequest(
      'new reward',
      post('/api/rewards', { group_name: '', reward_name: 5 }),
      [['reward_name'], 'Must be text or null'],
      [['group_name'], 'Name is required'],
    ),
    refusedRequest(
      'reward',
      put(`/api/rewards/${songs.id}`, { group_name: 5, reward_name: ' ' }),
      [['group_name'], 'Must be text'],
      [['reward_name'], 'Name is required'],
    ),
    refusedRequest(
      'order',
      post('/api/rewards/reorder-batch', { rewards: places }),
      [['rewards', 0, 'display_order'], 'Must be at least 0'],
      [['rewards', 0, 'id'], 'There is no reward with this id'],
      [['rewards', 2, 'id'], 'This reward has a place already'],
    ),
    refusedRequest(
      'user settings',
      put('/api/user-settings', {
        userId: 'demo-user',
        timezone: 'Mars/Olympus',
        previewBackground: 'red',
      }),
      [['previewBackground'], 'Must be one of: black, gray, white, camera'],
      [['timezone'], 'Must be a timezone such as Europe/Berlin or UTC'],
    ),
    refusedRequest(
      'slider',
      put('/api/defaults', { scope: '', key: 'x', units: 5, min: 9, max: 1, default: '' }),
      [['scope'], 'Must have at least 1 character'],
      [['units'], 'Must be text'],
      [['default'], 'Default must be a valid number'],
      [['min'], 'Min must be less than max'],
      [['max'], 'Max must be greater than min'],
    ),
  ]);
});

test('a missing or entirely invalid body is checked no further', async (t) => {
  const app = await testApp(t);
  const extras = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`key${index}`, 1]));
  const payload = { ...extras, extra: 1, name: 5 };

  await assertRefused(app, [
    refusedRequest('a list', post('/api/lives', []), [[], 'Must be an object']),
    refusedRequest('nothing', { method: 'POST', url: '/api/lives' }, [[], 'Must be an object']),
  ]);
  const response = await app.inject(post('/api/lives', payload));
  assert.equal(response.statusCode, 400);
  assert.equal(response.json().issues.length, 100);
});

test('an unstorable text hides no other issue, and is reported once', async (t) => {
  const app = await testApp(t);
  const layout = await aLayout(app);
  const unstorable = 'Must not hold characters that cannot be stored';
  const goals = [
    { reward: 'a\0', amount_cents: 100 },
    { reward: 'Dance', amount_cents: 100 },
  ];

  await assertRefused(app, [
    refusedRequest(
      'of types, values and references',
      post('/api/lives', {
        name: `\ud800${'x'.repeat(300)}`,
        start_date: '2026-02-29',
        theme_id: UNKNOWN_ID,
        settings: { tipGoals: goals },
        extra: 1,
      }),
      [['name'], unstorable],
      [['settings', 'tipGoals', 0, 'reward'], unstorable],
      [['extra'], 'Unknown key'],
      [['start_date'], 'Must be a date such as 2026-10-31'],
      [['settings', 'tipGoals', 1, 'amount_cents'], 'Duplicate tip amounts are not allowed'],
      [['theme_id'], 'There is no theme with this id'],
    ),
    refusedRequest(
      'of a route without references',
      put(`/api/layouts/${layout.id}`, { name: 'a\0', sprite_settings: [] }),
      [['name'], unstorable],
      [['sprite_settings'], 'Must have at least 1 entry'],
    ),
    refusedRequest(
      'of values alone',
      put(`/api/lives/${UNKNOWN_ID}`, { name: 'a\0', start_time: '24:00' }),
      [['name'], unstorable],
      [['start_time'], 'Must be a 24-hour time such as 20:30'],
    ),
  ]);
});
