import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byStart } from './by-start.ts';

const live = (start_date: string | null, start_time: string | null, day = '01') => ({
  start_date,
  start_time,
  created_at: `2026-01-${day}T00:00:00.000Z`,
});

test('lives are sorted by their start, those without a date last', () => {
  const first = live('2026-11-06', '20:00');
  const late = live('2026-11-06', '23:30');
  const second = live('2026-11-07', null);
  const older = live(null, null, '02');
  const newer = live(null, null, '03');
  const sorted = [newer, second, late, older, first].sort(byStart);
  assert.deepEqual(sorted, [first, late, second, older, newer]);
});
