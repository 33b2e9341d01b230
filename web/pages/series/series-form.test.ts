import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Series } from '#contract/series.ts';
import { createBody, formOf, hasChanges, updateBody } from './series-form.ts';

/** `mood` is a setting of a newer version. */
const SETTINGS = { tipGoals: [{ reward: 'Song', amount_cents: 5000 }], mood: 'calm' };

const SERIES: Series = {
  id: 's',
  name: 'Marathon',
  currency: 'EUR',
  opening_cents: 50_000,
  opening_label: 'Brought over',
  settings: SETTINGS,
  revision: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

test('a new series has a trimmed name and no opening balance', () => {
  assert.deepEqual(createBody({ ...formOf(), name: ' Marathon ' }), {
    name: 'Marathon',
    opening_cents: 0,
    opening_label: '',
  });
});

test('an unchanged series sends nothing', () => {
  assert.deepEqual(updateBody(SERIES, formOf(SERIES)), {});
});

test('a removed opening balance is sent as nothing', () => {
  const none = { ...formOf(SERIES), opening_cents: { text: '', cents: 0 }, opening_label: '' };
  assert.deepEqual(updateBody(SERIES, none), { opening_cents: 0, opening_label: '' });
  assert.equal(hasChanges(formOf(SERIES), none), true);
});

test('goals of a series are in its currency, and unknown settings stay', () => {
  const form = formOf(SERIES);
  assert.deepEqual(
    form.settings.tipGoals.map(({ currency }) => currency),
    ['EUR'],
  );
  const [song] = form.settings.tipGoals;
  const changed = { ...form, settings: { tipGoals: song ? [{ ...song, amount: '60' }] : [] } };
  assert.deepEqual(updateBody(SERIES, changed), {
    settings: { tipGoals: [{ reward: 'Song', amount_cents: 6000 }], mood: 'calm' },
  });
});

test('a form that was only formatted has no changes', () => {
  const form = formOf(SERIES);
  const formatted = { ...form, opening_cents: { text: '500.00', cents: 50_000 } };
  assert.equal(hasChanges(form, formatted), false);
});
