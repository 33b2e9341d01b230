import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UserSettings } from '#contract/user-settings.ts';
import { backgroundsFor, changesOf, formAfterSave, formOf } from './user-settings-form.ts';

const SAVED: UserSettings = {
  userId: 'demo-user',
  displayName: 'Robin Vale',
  timezone: 'Europe/Lisbon',
  previewBackground: 'gray',
  utcOffsetMinutes: 0,
  timezoneSettled: true,
  currency: 'USD',
  revision: 1,
};
const FORM = formOf(SAVED);

test('unchanged settings have no changes', () => {
  assert.deepEqual(changesOf(SAVED, FORM), {});
});

test('only changed settings are sent, also an emptied name and no timezone', () => {
  assert.deepEqual(changesOf(SAVED, { ...FORM, displayName: '', timezone: null }), {
    displayName: '',
    timezone: null,
  });
  assert.deepEqual(changesOf(SAVED, { ...FORM, previewBackground: 'camera' }), {
    previewBackground: 'camera',
  });
});

test('white is offered only where it is stored, and keeping it is no change', () => {
  const white: UserSettings = { ...SAVED, previewBackground: 'white' };
  const offered = (settings: UserSettings) => backgroundsFor(settings).map(({ value }) => value);

  assert.deepEqual(offered(SAVED), ['black', 'gray', 'camera']);
  assert.deepEqual(offered(white), ['black', 'gray', 'camera', 'white']);
  assert.deepEqual(changesOf(white, formOf(white)), {});
});

test('a saved form has the stored values and text typed meanwhile', () => {
  const sent = { ...FORM, displayName: ' Robin ', timezone: 'UTC' };
  const saved: UserSettings = { ...SAVED, displayName: 'Robin', timezone: 'UTC' };

  assert.deepEqual(formAfterSave(saved, sent, sent), formOf(saved));
  assert.deepEqual(formAfterSave(saved, sent, { ...sent, timezone: null }), {
    ...formOf(saved),
    timezone: null,
  });
});
