import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutTips } from '#domain/testing/without-tips.ts';
import { groupLives } from './live-groups.ts';

const live = (id: string, start_date: string | null, start_time: string | null = '20:00') => ({
  id,
  start_date,
  start_time,
});

/** Newest first, as the server lists them. */
const LIVES = [
  live('special', '2026-12-12'),
  live('soon', '2026-11-07'),
  live('tonight, late', '2026-11-06', '23:00'),
  live('tonight', '2026-11-06'),
  live('afternoon', '2026-11-06', '16:00'),
  live('some time today', '2026-11-06', null),
  live('drafted', null),
  live('yesterday', '2026-11-05', null),
  live('last week', '2026-10-30'),
  live('undated', null, null),
];

function grouped(moment: string, timezone = 'UTC', lives = LIVES) {
  const clock = { now: new Date(moment), timezone };
  return groupLives(withoutTips(lives, clock), clock).map(({ title, lives: inGroup }) => [
    title,
    ...inGroup.map(({ id }) => id),
  ]);
}

test('lives are grouped: now, next (soonest first), past (newest first)', () => {
  assert.deepEqual(grouped('2026-11-06T21:00:00Z'), [
    ['Now', 'tonight'],
    ['Next', 'tonight, late', 'some time today', 'soon', 'special'],
    ['Past', 'afternoon', 'yesterday', 'last week'],
    ['No date', 'drafted', 'undated'],
  ]);
});

test('the groups use the timezone of the settings', () => {
  assert.deepEqual(grouped('2026-11-06T21:00:00Z', 'America/Los_Angeles')[0], [
    'Next',
    'afternoon',
    'tonight',
    'tonight, late',
    'some time today',
    'soon',
    'special',
  ]);
  const [now, next] = grouped('2026-11-06T21:00:00Z', 'Asia/Tokyo');
  assert.deepEqual(now, ['Next', 'soon', 'special']);
  assert.deepEqual(next?.slice(0, 4), ['Past', 'tonight, late', 'tonight', 'afternoon']);
});

test('empty groups are left out', () => {
  assert.deepEqual(grouped('2026-11-06T21:00:00Z', 'UTC', [live('a', '2020-01-01')]), [
    ['Past', 'a'],
  ]);
  assert.deepEqual(grouped('2026-11-06T21:00:00Z', 'UTC', []), []);
});
