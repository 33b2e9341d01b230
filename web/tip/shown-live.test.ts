import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveSummary } from '#contract/lives.ts';
import { liveToShow } from './shown-live.ts';

const live = (id: string, start_date: string | null = null) =>
  ({ id, start_date, start_time: null, running_until: null, created_at: id }) as LiveSummary;
const LIVES = [live('second'), live('first')];
const clock = { now: new Date('2026-11-28T12:00:00Z'), timezone: 'UTC' };
const shown = (chosen: string | null, whileOnAir: string | null, onAirId?: string | null) =>
  liveToShow(LIVES, {
    choice: chosen === null ? null : { liveId: chosen, whileOnAir },
    onAirId,
    clock,
  })?.id;

test('the live on air is shown without a choice', () => {
  assert.equal(shown(null, null, 'first'), 'first');
});

test('a choice holds until another live goes on air', () => {
  assert.equal(shown('second', 'first', 'first'), 'second');
  assert.equal(shown('second', null, 'first'), 'first');
});

test('a choice holds while it is unknown which live is on air', () => {
  assert.equal(shown('first', 'second', undefined), 'first');
});

test('a chosen live that is not open any more gives way', () => {
  assert.equal(shown('gone', 'first', 'first'), 'first');
});

test('without lives none is shown', () => {
  assert.equal(liveToShow([], { choice: null, onAirId: null, clock }), undefined);
});
