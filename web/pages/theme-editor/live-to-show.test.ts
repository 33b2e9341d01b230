import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveSummary } from '#contract/lives.ts';
import { liveToShow } from './live-to-show.ts';

const live = (name: string, theme_id: string | null): LiveSummary => ({
  id: name,
  code: name,
  name,
  theme_id,
  start_date: null,
  start_time: null,
  series_id: null,
  settings: {},
  currency: 'USD',
  revision: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  tip_total_cents: 0,
  running_until: null,
});
const LIVES = [live('friday', null), live('thursday', 'night'), live('monday', 'night')];

test('a theme is previewed with the newest live that has it', () => {
  assert.equal(liveToShow(LIVES, 'night')?.name, 'thursday');
});

test('an unused or new theme is previewed with the newest live', () => {
  assert.equal(liveToShow(LIVES, 'day')?.name, 'friday');
  assert.equal(liveToShow(LIVES, undefined)?.name, 'friday');
  assert.equal(liveToShow([], 'night'), undefined);
});
