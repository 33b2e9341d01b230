import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byStart, daysText, partsText } from './series-text.ts';

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

test('a total is made of lives and an opening balance', () => {
  const dollars = (opening_cents: number) => ({ opening_cents, currency: 'USD' });
  assert.equal(partsText(dollars(50_000), 3), '3 lives and an opening balance of $500.00');
  assert.equal(partsText(dollars(0), 1), '1 live');
  assert.equal(partsText(dollars(50_000), 0), 'an opening balance of $500.00');
  assert.equal(partsText(dollars(0), 0), 'No lives yet');
});

test('the days of a series are its first and its last; lives without a date have none', () => {
  const evenings = [live('2026-11-06', null), live('2026-11-08', null), live(null, null)];
  assert.equal(daysText(evenings), 'Fri, Nov 6, 2026 to Sun, Nov 8, 2026');
  assert.equal(daysText(evenings.slice(0, 1)), 'Fri, Nov 6, 2026');
  assert.equal(daysText([]), undefined);
});
