import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UserSettings } from '#contract/user-settings.ts';
import { CURRENCY_WANTED } from '#domain/money/currencies.ts';
import { offsetMinutes } from '#domain/time/timezone.ts';
import { answerOf, put } from '../testing/requests.ts';
import { assertRefused, refusal, refusedRequest } from '../testing/scenarios.ts';
import { type App, appWithStorage, testApp } from '../testing/test-app.ts';

const FIRST = {
  userId: 'demo-user',
  displayName: '',
  timezone: 'UTC',
  previewBackground: 'black',
  utcOffsetMinutes: 0,
  timezoneSettled: false,
  currency: 'USD',
  revision: 1,
};

const change = (payload: object) => put('/api/user-settings', payload);

const stored = (app: App) => answerOf<object>(app, '/api/user-settings/demo-user');

test('the settings of the user exist from the first start', async (t) => {
  assert.deepEqual(await stored(await testApp(t)), FIRST);
});

test('a database without settings returns the defaults, and stores changes', async (t) => {
  const { app, storage } = await appWithStorage(t);
  await storage.fork().execute('delete from user_settings');
  assert.deepEqual(await stored(app), FIRST);

  const response = await app.inject(change({ userId: 'demo-user', displayName: 'Robin' }));
  assert.deepEqual([response.statusCode, response.json().displayName], [200, 'Robin']);
  assert.deepEqual(await stored(app), response.json());
});

test('an update changes the present keys only', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const steps: [sent: object, changed: object][] = [
    [{}, {}],
    [{ displayName: '  Pixel Host ' }, { displayName: 'Pixel Host' }],
    [{ timezone: 'Europe/Berlin' }, { timezone: 'Europe/Berlin' }],
    [{ timezone: 'Asia/Kolkata' }, { timezone: 'Asia/Kolkata' }],
    [{ timezone: null }, { timezone: null }],
    [{ timezone: 'UTC' }, { timezone: 'UTC' }],
    [{ timezone: '' }, { timezone: null }],
    ...['gray', 'white', 'camera', 'black'].map((previewBackground): [object, object] => [
      { previewBackground },
      { previewBackground },
    ]),
    [
      { displayName: ' ', timezone: 'America/New_York', previewBackground: 'camera' },
      { displayName: '', timezone: 'America/New_York', previewBackground: 'camera' },
    ],
  ];

  let expected: object = FIRST;
  for (const [sent, changed] of steps) {
    expected = { ...expected, ...changed };
    if ('timezone' in sent) {
      const utcOffsetMinutes = sent.timezone ? offsetMinutes(`${sent.timezone}`, new Date()) : null;
      expected = { ...expected, timezoneSettled: true, utcOffsetMinutes };
    }
    const response = await app.inject(change({ userId: 'demo-user', ...sent }));
    const { revision } = response.json<UserSettings>();
    expected = { ...expected, revision };
    assert.deepEqual([response.statusCode, response.json()], [200, expected], JSON.stringify(sent));
    assert.deepEqual(await stored(app), expected);
  }
  assert.deepEqual(await stored(await testApp(t, { storage })), expected, 'after a restart');
});

test('invalid settings are refused, and none is changed', async (t) => {
  const app = await testApp(t);
  const refused = (it: string, sent: object, key: string, message: string) =>
    refusedRequest(it, change({ userId: 'demo-user', displayName: 'New', ...sent }), [
      [key],
      message,
    ]);
  const noUser = [404, 'User not found'] as const;
  const zone = 'Must be a timezone such as Europe/Berlin or UTC';
  const backgrounds = 'Must be one of: black, gray, white, camera';

  await assertRefused(app, [
    ...['Mars/Olympus', '+02:00', ' ', 'Europe'].map((timezone) =>
      refused(`timezone '${timezone}'`, { timezone }, 'timezone', zone),
    ),
    ...['XXX', 'eur', 'DEM', '', '€'].map((currency) =>
      refused(`currency '${currency}'`, { currency }, 'currency', CURRENCY_WANTED),
    ),
    refused(
      'long timezone',
      { timezone: 'x'.repeat(101) },
      'timezone',
      'Must have at most 100 characters',
    ),
    refused('a color', { previewBackground: 'red' }, 'previewBackground', backgrounds),
    refused('null as background', { previewBackground: null }, 'previewBackground', backgrounds),
    refused('number as background', { previewBackground: 1 }, 'previewBackground', backgrounds),
    refused('a spelling', { previewBackground: 'Black' }, 'previewBackground', backgrounds),
    refused(
      'long name',
      { displayName: 'x'.repeat(201) },
      'displayName',
      'Must have at most 200 characters',
    ),
    refusal('another user', change({ userId: 'Demo-User', displayName: 'New' }), ...noUser),
    refusal('settings of another user', { url: '/api/user-settings/somebody' }, ...noUser),
  ]);
  assert.deepEqual(await stored(app), FIRST);
});
