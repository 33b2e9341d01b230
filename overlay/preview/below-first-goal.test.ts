import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleTotals } from '../../server/overlay/sample-totals.ts';
import { belowFirstGoal } from './below-first-goal.ts';

const below = (currency: string, ...amounts: number[]) =>
  belowFirstGoal(
    sampleTotals(),
    amounts.map((amount_cents) => ({ reward: 'Song', amount_cents })),
    currency,
  );

const CASES = [
  ['USD', 50_00, 32_00],
  ['USD', 25_000_00, 16_250_00],
  ['JPY', 10_000, 6500],
  ['KRW', 1_000_000, 650_000],
  ['BHD', 20_000, 13_000],
  ['USD', 99_999_999_999, 649_999_999_00],
] as const;

for (const [currency, goal, total] of CASES) {
  test(`made-up tips fill two thirds of a goal of ${goal} in ${currency}`, () => {
    const { total_cents, tippers } = below(currency, goal * 2, goal);
    assert.equal(total_cents, total);
    const amounts = tippers.map(({ amount_cents }) => amount_cents);
    assert.equal(
      amounts.reduce((sum, amount) => sum + amount, 0),
      total,
    );
    assert.deepEqual(
      amounts,
      amounts.toSorted((a, b) => b - a),
    );
  });
}

test('made-up tips reach no goal below one unit, and a goal of 0 does not count', () => {
  assert.deepEqual([below('USD', 1).total_cents, below('USD', 1).tippers], [0, []]);
  assert.equal(below('USD', 1_00).total_cents, 65);
  assert.equal(below('USD', 0, 50_00).total_cents, 32_00);
});

test('without a goal above 0 made-up tips stay as they are', () => {
  assert.deepEqual(below('USD'), sampleTotals());
  assert.deepEqual(below('USD', 0), sampleTotals());
});

test('the shown fans are the same however many are requested', () => {
  const goals = [{ reward: 'Song', amount_cents: 500_00 }];
  const all = belowFirstGoal(sampleTotals(), goals, 'USD');
  const few = belowFirstGoal(sampleTotals(3), goals, 'USD');
  assert.deepEqual(few.tippers, all.tippers.slice(0, 3));
  assert.equal(few.total_cents, all.total_cents);
});
