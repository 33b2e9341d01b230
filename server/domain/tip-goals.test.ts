import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTipGoals } from './tip-goals.ts';

test('goals come out lowest first, their rewards without blanks around them', () => {
  const sent = [
    { reward: ' Dance ', amount_cents: 9000 },
    { reward: 'Song', amount_cents: 0 },
  ];

  assert.deepEqual(checkTipGoals(sent), {
    value: [
      { reward: 'Song', amount_cents: 0 },
      { reward: 'Dance', amount_cents: 9000 },
    ],
    issues: [],
  });
  assert.equal(sent[0]?.reward, ' Dance ', 'what was sent stays as it was');
});

test('every later goal of an amount is refused where it was sent, before any sorting', () => {
  const { issues } = checkTipGoals([
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
  assert.deepEqual(checkTipGoals([{ reward: ' \n', amount_cents: 5000 }]).issues, [
    { path: [0, 'reward'], message: 'Reward is required' },
  ]);
});
