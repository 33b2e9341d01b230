import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalsInCurrency, sortedTipGoals, tipGoalIssues } from './tip-goals.ts';

test('goals are sorted lowest first, with trimmed rewards', () => {
  const sent = [
    { reward: ' Dance ', amount_cents: 9000 },
    { reward: 'Song', amount_cents: 0 },
  ];

  assert.deepEqual(tipGoalIssues(sent), []);
  assert.deepEqual(sortedTipGoals(sent), [
    { reward: 'Song', amount_cents: 0 },
    { reward: 'Dance', amount_cents: 9000 },
  ]);
  assert.equal(sent[0]?.reward, ' Dance ', 'what was sent stays as it was');
});

test('the later of two equal amounts is refused at its sent place', () => {
  const issues = tipGoalIssues([
    { reward: 'Big', amount_cents: 9000 },
    { reward: 'Song', amount_cents: 5000 },
    { reward: 'Dance', amount_cents: 9000 },
    { reward: 'Cake', amount_cents: 9000 },
  ]);

  assert.deepEqual(issues, [
    { path: [2, 'amount_cents'], message: 'Duplicate tip amounts are not allowed' },
    { path: [3, 'amount_cents'], message: 'Duplicate tip amounts are not allowed' },
  ]);
});

test('a blank reward is refused', () => {
  assert.deepEqual(tipGoalIssues([{ reward: ' \n', amount_cents: 5000 }]), [
    { path: [0, 'reward'], message: 'Reward is required' },
  ]);
});

test('absent values are not checked', () => {
  const goals = [undefined, {}, { reward: '' }, {}, { amount_cents: 5 }, { amount_cents: 5 }];
  assert.deepEqual(tipGoalIssues(goals), [
    { path: [2, 'reward'], message: 'Reward is required' },
    { path: [5, 'amount_cents'], message: 'Duplicate tip amounts are not allowed' },
  ]);
});

test('goals keep their numbers in another currency, and stay apart', () => {
  const cents = (from: string, to: string, ...amounts: number[]) =>
    goalsInCurrency(
      amounts.map((amount_cents) => ({ reward: 'Song', amount_cents })),
      from,
      to,
    ).map(({ amount_cents }) => amount_cents);
  assert.deepEqual(cents('USD', 'EUR', 4999, 10_000), [4999, 10_000]);
  assert.deepEqual(cents('USD', 'JPY', 10, 4999, 5000, 10_000), [1, 50, 51, 100]);
  assert.deepEqual(cents('JPY', 'KWD', 50), [50_000]);
});
