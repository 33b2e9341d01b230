import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutTips } from '#domain/testing/without-tips.ts';
import { giveTarget } from './give-target.ts';

const live = (id: string, start_date: string | null) => ({
  id,
  start_date,
  start_time: start_date && '20:00',
  updated_at: '2026-11-01T00:00:00.000Z',
});

const LIVES = [live('planned', '2026-12-12'), live('tonight', '2026-11-25'), live('for all', null)];

const targetOf = (onAirId: string | null, now: string) => {
  const clock = { now: new Date(now), timezone: 'UTC' };
  return giveTarget(withoutTips(LIVES, clock), onAirId, clock)?.id;
};

test('what is chosen belongs to the live on air, else to the one that runs, else to the newest', () => {
  assert.equal(targetOf('for all', '2026-11-25T21:00:00Z'), 'for all');
  assert.equal(targetOf(null, '2026-11-25T21:00:00Z'), 'tonight');
  assert.equal(targetOf('deleted meanwhile', '2026-11-25T21:00:00Z'), 'tonight');
  assert.equal(targetOf(null, '2026-11-26T12:00:00Z'), 'planned');
  const clock = { now: new Date(), timezone: null };
  assert.equal(giveTarget([], null, clock), undefined);
});
