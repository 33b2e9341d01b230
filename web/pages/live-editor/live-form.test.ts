import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import type { SeriesSummary } from '#contract/series.ts';
import { QUIET_APPEARANCE } from '#domain/appearance/quiet-appearance.ts';
import { blankRow, type GoalRow } from '../../forms/fields/tip-goals/goal-rows.ts';
import {
  createBody,
  draftOf,
  draftsOf,
  formOf,
  hasChanges,
  type LiveForm,
  liveFields,
  updateBody,
} from './live-form.ts';

const SONG = { reward: 'Song', amount_cents: 5000 };
const DANCE = { reward: 'Dance', amount_cents: 10000 };

/** A setting of a newer version: `mood` is unknown here. */
const SETTINGS = { tipGoals: [SONG, DANCE], mood: 'calm' };

const LIVE: Live = {
  id: '0190b5a2-0000-7000-8000-000000000000',
  code: 'k7qx2mab',
  name: 'Lunar Lounge',
  theme_id: null,
  start_date: '2026-11-13',
  start_time: '20:30',
  series_id: null,
  settings: SETTINGS,
  currency: 'USD',
  revision: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};
const withGoals = (form: LiveForm, tipGoals: GoalRow[]) => ({ ...form, settings: { tipGoals } });
const goal = (reward: string, amount: string) => ({ ...blankRow(), reward, amount });

test('a new live has a trimmed name; empty values are null or left out', () => {
  assert.deepEqual(createBody({ ...formOf(), name: '  Friday ' }), {
    name: 'Friday',
    start_date: null,
    start_time: null,
  });
});

test('a new live has its goals, lowest first', () => {
  const goals = [goal('Dance', '100'), goal('Song', '50')];

  assert.deepEqual(createBody(withGoals({ ...formOf(), name: 'Friday' }, goals)).settings, {
    tipGoals: [SONG, DANCE],
  });
});

test('replacing a deleted live keeps unknown settings and a name', () => {
  const form = withGoals({ ...formOf(LIVE), name: ' ' }, [blankRow()]);
  assert.deepEqual(createBody(form, LIVE), {
    name: 'Lunar Lounge',
    start_date: '2026-11-13',
    start_time: '20:30',
    settings: { mood: 'calm' },
  });
});

test('an unchanged live sends nothing', () => {
  assert.deepEqual(updateBody(LIVE, formOf(LIVE)), {});
});

test('only changes are sent, a cleared date as null', () => {
  const form = { ...formOf(LIVE), name: 'Solar Lounge', start_date: null };

  assert.deepEqual(updateBody(LIVE, form), { name: 'Solar Lounge', start_date: null });
});

test('a blank live name is left out', () => {
  assert.deepEqual(updateBody(LIVE, { ...formOf(LIVE), name: '   ' }), {});
});

test('changed goals are sent with the other settings, also unknown ones', () => {
  const form = withGoals(formOf(LIVE), [goal('Song', '50')]);

  assert.deepEqual(updateBody(LIVE, form), { settings: { mood: 'calm', tipGoals: [SONG] } });
});

test('without goals the key is left out', () => {
  assert.deepEqual(updateBody(LIVE, withGoals(formOf(LIVE), [blankRow()])), {
    settings: { mood: 'calm' },
  });
});

test('a fresh form is unchanged, also with another blank row', () => {
  const before = formOf(LIVE);

  assert.equal(hasChanges(before, formOf(LIVE)), false);
  assert.equal(
    hasChanges(before, withGoals(before, [...before.settings.tipGoals, blankRow()])),
    false,
  );
});

test('any typed text is a change, also in an incomplete row', () => {
  const before = formOf();

  assert.equal(hasChanges(before, { ...before, name: 'F' }), true);
  assert.equal(hasChanges(before, { ...before, start_time: '20:00' }), true);
  assert.equal(hasChanges(before, { ...before, start_date: { typed: '11/6' } }), true);
  assert.equal(hasChanges(before, withGoals(before, [goal('Song', '')])), true);
});

test('a theme is sent if chosen, and null only if one was removed', () => {
  const form = { ...formOf(), name: 'Friday', theme_id: 'night' };
  assert.equal(createBody(form).theme_id, 'night');

  const themed = { ...LIVE, theme_id: 'night' };
  assert.deepEqual(updateBody(themed, formOf(themed)), {});
  assert.deepEqual(updateBody(themed, { ...formOf(themed), theme_id: null }), { theme_id: null });
  assert.equal(hasChanges(formOf(themed), { ...formOf(themed), theme_id: null }), true);
});

test('a series is sent if chosen, and null only if one was left', () => {
  assert.equal(createBody({ ...formOf(), name: 'Friday', series_id: 's' }).series_id, 's');
  const evening = { ...LIVE, series_id: 's' };
  assert.deepEqual(updateBody(evening, { ...formOf(evening), series_id: null }), {
    series_id: null,
  });
  assert.equal(hasChanges(formOf(evening), { ...formOf(evening), series_id: null }), true);
});

test('a series in another currency says so', () => {
  const series = [
    { id: 'a', name: 'Marathon', currency: 'USD' },
    { id: 'b', name: 'Marathon', currency: 'EUR' },
  ] as SeriesSummary[];
  const field = liveFields({ live: LIVE, series }).find(({ path }) => path === 'series_id');
  assert(field?.type === 'select');
  assert.deepEqual(
    field.options.map(({ label }) => label),
    ['None', 'Marathon', 'Marathon (EUR)'],
  );
});

test('the preview shows a live as it would be saved', () => {
  const goals = [goal('Dance', '100'), goal('half', ''), goal(' Song ', '50')];
  assert.deepEqual(draftOf(withGoals({ ...formOf(LIVE), name: ' Typed ' }, goals), 'USD'), {
    name: 'Typed',
    currency: 'USD',
    tipGoals: [SONG, DANCE],
  });
});

test("a preview without a name keeps the live's name; without goals none show", () => {
  assert.deepEqual(draftOf(withGoals({ ...formOf(LIVE), name: '  ' }, [blankRow()]), 'USD'), {
    currency: 'USD',
    tipGoals: [],
  });
});

test('the preview accepts the maximum number of goals', () => {
  const goals = Array.from({ length: 120 }, (_, index) => goal('Song', String(index)));
  assert.equal(draftOf(withGoals(formOf(LIVE), goals), 'USD').tipGoals?.length, 100);
});

test('a new live without name or theme does not use those of the shown live', () => {
  const form = formOf();
  const drafts = draftsOf(undefined, form);
  assert.equal(drafts.live?.name, 'New Live');
  assert.deepEqual(drafts.themeOverride?.settings, QUIET_APPEARANCE.theme);
  assert.deepEqual(drafts.layoutOverride?.settings, QUIET_APPEARANCE.layout);
  assert.deepEqual(drafts.layoutOverride?.sprite_settings, []);
  const themed = draftsOf(undefined, { ...form, name: ' Friday ', theme_id: 'night' });
  assert.deepEqual([themed.live?.name, themed.themeId], ['Friday', 'night']);
  assert.equal(themed.themeOverride, undefined);
});
