import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summarizeGoals } from './goal-summary.ts';

const request = { reward: 'Learn a chat request', amount_cents: 250_00 };
const duet = { reward: 'Duet with a guest', amount_cents: 1_000_00 };
const encore = { reward: 'Acoustic encore', amount_cents: 2_000_00 };
const goals = [request, duet, encore];

test('the bar leads to the next goal and marks reached ones', () => {
  assert.deepEqual(summarizeGoals(goals, 1_500_00), {
    goal: encore,
    isAllReached: false,
    toGoCents: 500_00,
    percent: 75,
    ticks: [
      { goal: request, percent: 12.5 },
      { goal: duet, percent: 50 },
    ],
  });
});

test('a goal is reached at exactly its amount', () => {
  assert.equal(summarizeGoals(goals, 1_000_00)?.goal, encore);
  assert.equal(summarizeGoals(goals, 999_99)?.goal, duet);
});

test('past all goals the bar is full at the last one', () => {
  const summary = summarizeGoals(goals, 5_000_00);
  assert.deepEqual(
    [summary?.goal, summary?.isAllReached, summary?.toGoCents, summary?.percent],
    [encore, true, 0, 100],
  );
  assert.equal(summary?.ticks.length, 2);
});

test('without goals there is no bar; a goal of 0 is reached at once', () => {
  assert.equal(summarizeGoals([], 5_00), null);
  const free = { reward: 'Hello', amount_cents: 0 };
  assert.deepEqual(summarizeGoals([free], 0), {
    goal: free,
    isAllReached: true,
    toGoCents: 0,
    percent: 100,
    ticks: [],
  });
});
