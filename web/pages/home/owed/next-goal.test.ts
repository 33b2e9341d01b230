import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextGoalCents } from './next-goal.ts';

const next = (amounts: readonly number[], totalCents: number) =>
  nextGoalCents(
    amounts.map((amount_cents) => ({ reward: 'Song', amount_cents })),
    totalCents,
    'USD',
  );

test('the next goal repeats the last step until it is above the total', () => {
  const cases: [amounts: number[], total: number, expected: number | null][] = [
    [[10_000, 30_000], 30_000, 50_000],
    [[30_000, 10_000], 49_999, 50_000],
    [[10_000, 30_000], 50_000, 70_000],
    [[10_000, 30_000], 125_000, 130_000],
    [[25_000], 25_000, 50_000],
    [[0], 0, 100],
    [[], 500, null],
  ];
  for (const [amounts, total, expected] of cases) assert.equal(next(amounts, total), expected);
});
