import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summarizeGoals } from './goal-summary.ts';

const request = { reward: 'Learn a chat request', amount_cents: 250_00 };
const duet = { reward: 'Duet with a guest', amount_cents: 1_000_00 };
const encore = { reward: 'Acoustic encore', amount_cents: 2_000_00 };
const goals = [request, duet, encore];

test('the bar runs to the next goal and marks the goals that were reached', () => {
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

test('a goal that is met to the cent is reached', () => {
  assert.equal(summarizeGoals(goals, 1_000_00)?.goal, encore);
  assert.equal(summarizeGoals(goals, 999_99)?.goal, duet);
});

test('past every goal the bar stays full on the last one', () => {
  const summary = summarizeGoals(goals, 5_000_00);
  assert.deepEqual(
    [summary?.goal, summary?.isAllReached, summary?.toGoCents, summary?.percent],
    [encore, true, 0, 100],
  );
  assert.equal(summary?.ticks.length, 2);
});

test('without goals there is no bar, and a goal of nothing is reached from the start', () => {
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
