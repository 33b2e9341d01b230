import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveClock } from '#domain/running-live.ts';
import { withoutTips } from '#domain/testing/without-tips.ts';
import { tipTarget } from './tip-target.ts';

const live = (id: string, start_date: string | null, start_time: string | null) => ({
  id,
  name: id.toUpperCase(),
  start_date,
  start_time,
});

const special = live('special', '2026-12-12', '20:00');
const soon = live('soon', '2026-11-07', '20:30');
const tonight = live('tonight', '2026-11-06', '20:00');
const undated = live('undated', null, null);
const lives = [special, soon, tonight, undated];

const targetOf = (listed: typeof lives, liveId: string, clock: LiveClock) =>
  tipTarget(withoutTips(listed, clock), liveId, clock);

const before = { now: new Date('2026-11-06T12:00:00Z'), timezone: 'UTC' };
const during = { now: new Date('2026-11-06T21:00:00Z'), timezone: 'UTC' };

test('the running and next live have no target note', () => {
  assert.equal(targetOf(lives, 'tonight', during), undefined);
  assert.equal(targetOf(lives, 'tonight', before), undefined);
});

test('the target note names another live and its start', () => {
  assert.deepEqual(targetOf(lives, 'special', during), { name: 'SPECIAL', day: 'Dec 12' });
  assert.deepEqual(targetOf(lives, 'undated', during), { name: 'UNDATED', day: null });
});

test('while a live is running, the next one has a target note', () => {
  assert.deepEqual(targetOf(lives, 'soon', during), { name: 'SOON', day: 'Nov 7' });
});

test('a single live has a target note only after its show', () => {
  const muchLater = { ...during, now: new Date('2027-01-01T00:00:00Z') };
  assert.deepEqual(targetOf([tonight], 'tonight', muchLater), {
    name: 'TONIGHT',
    day: 'Nov 6, 2026',
  });
  assert.equal(targetOf([undated], 'undated', muchLater), undefined);
});
