import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Activity } from '#contract/people.ts';
import { activityDays } from './activity-days.ts';

const entry = (id: number, at: string): Activity => ({
  id,
  at,
  person_name: 'Mia',
  device_name: 'Pixel 8',
  action: 'recorded a tip',
  subject: null,
});

test('activity is grouped by the days of the timezone', () => {
  const entries = [
    entry(4, '2026-11-28T01:00:00Z'),
    entry(3, '2026-11-27T06:00:00Z'),
    entry(2, '2026-11-27T04:00:00Z'),
    entry(1, '2026-11-06T12:00:00Z'),
  ];
  const days = activityDays(entries, new Date('2026-11-28T03:00:00Z'), 'America/New_York');
  assert.deepEqual(
    days.map(({ day, entries }) => [day, ...entries.map(({ id }) => id)]),
    [
      ['Today', 4, 3],
      ['Yesterday', 2],
      ['Nov 6', 1],
    ],
  );
});
