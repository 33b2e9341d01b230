import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { copyName, weekLater } from './copies.ts';

test('a copy is named as such, within the maximum length', () => {
  assert.equal(copyName('Neon'), 'Neon copy');
  const longest = copyName('x'.repeat(MAX_NAME_LENGTH));
  assert.equal(longest.length, MAX_NAME_LENGTH);
  assert.ok(longest.endsWith('x copy'));
});

test('a weekly show is copied to a week later, never before today', () => {
  for (const [date, today, copied] of [
    ['2026-11-06', '2026-11-06', '2026-11-13'],
    ['2026-11-06', '2026-11-10', '2026-11-13'],
    ['2026-11-06', '2026-11-13', '2026-11-13'],
    ['2026-11-06', '2026-11-14', '2026-11-20'],
    ['2026-12-30', '2026-11-06', '2027-01-06'],
    ['2025-03-28', '2026-03-29', '2026-04-03'],
  ] as const) {
    assert.equal(weekLater(date, today), copied);
  }
});
