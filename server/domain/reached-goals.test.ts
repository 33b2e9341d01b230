import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { reachedGoals } from './reached-goals.ts';

const goalOf = (amount_cents: number) => ({ reward: `At ${amount_cents}`, amount_cents });
const tipOf = (amount_cents: number | null, index: number) => ({ id: String(index), amount_cents });

const namesOf = (goals: readonly number[], amounts: readonly (number | null)[]) =>
  reachedGoals(goals.map(goalOf), amounts.map(tipOf)).map(({ goal, tip }) => [
    goal.amount_cents,
    tip.id,
  ]);

test('each goal is reached by the tip that takes the total to it', () => {
  assert.deepEqual(namesOf([5000, 1000], [600, null, 300, 0, 200, 3899, 1]), [
    [1000, '4'],
    [5000, '6'],
  ]);
});

test('of eight tips in one second the fifth reaches the goal of five', () => {
  assert.deepEqual(namesOf([5000], Array(8).fill(1000)), [[5000, '4']]);
});

test('one tip may reach several goals, and nobody a goal above the total', () => {
  assert.deepEqual(namesOf([100, 200, 900], [350, 100]), [
    [100, '0'],
    [200, '0'],
  ]);
  assert.deepEqual(namesOf([100], []), []);
  assert.deepEqual(namesOf([], [100]), []);
});

test('the total is below a goal before the tip that reached it, and not after', () => {
  const cents = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 2000 })),
      fc.array(cents),
      (goals, all) => {
        const total = (count: number) => all.slice(0, count).reduce((sum, each) => sum + each, 0);
        const found = namesOf(goals, all);
        assert.equal(found.length, goals.filter((goal) => goal <= total(all.length)).length);
        for (const [goal, id] of found) {
          assert.ok(total(Number(id)) < Number(goal) && Number(goal) <= total(Number(id) + 1));
        }
      },
    ),
  );
});
