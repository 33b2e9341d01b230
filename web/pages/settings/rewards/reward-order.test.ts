import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RewardGroup } from '#contract/rewards.ts';
import { isNamed, moved, moveReward, orderOf } from './reward-order.ts';

/** Groups of rewards, each as `[id, order]`; an id with a star is a placeholder. */
const group = (group_name: string, ...rewards: [string, number][]): RewardGroup => ({
  group_name,
  rewards: rewards.map(([id, display_order]) => ({
    id,
    group_name,
    reward_name: id.endsWith('*') ? null : id,
    display_order,
  })),
});
const idsOf = (groups: readonly RewardGroup[]) =>
  groups.map(({ rewards }) => rewards.map(({ id }) => id).join(' '));

const GROUPS = [
  group('Music', ['m*', 0], ['duet', 1], ['jam', 5]),
  group('Silly', ['s*', 2], ['hat', 3]),
  group('Thanks', ['t*', 4]),
];

test('an item moves up and down, and stops at the ends', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c']);
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 1), ['a', 'c', 'b']);
  assert.deepEqual(moved(['a', 'b', 'c'], 1, 9), ['a', 'c', 'b']);
});

test('a reward moves among the named rewards of its group', () => {
  assert.deepEqual(idsOf(moveReward(GROUPS, 'Music', 1, 0)), ['m* jam duet', 's* hat', 't*']);
});

test('only rewards with a new number are sent', () => {
  assert.deepEqual(orderOf(moveReward(GROUPS.slice(1), 'Silly', 0, 0)).rewards, [
    { id: 's*', display_order: 0 },
    { id: 'hat', display_order: 1 },
    { id: 't*', display_order: 2 },
  ]);
  assert.deepEqual(orderOf([group('A', ['a*', 0], ['b', 1])]).rewards, []);
});

test('groups with interleaved numbers are swapped as a whole', () => {
  const { rewards } = orderOf(moved(GROUPS, 0, 1));
  const numbers = new Map(rewards.map(({ id, display_order }) => [id, display_order]));
  assert.deepEqual(
    [...numbers],
    [
      ['s*', 0],
      ['hat', 1],
      ['m*', 2],
      ['duet', 3],
      ['jam', 4],
      ['t*', 5],
    ],
  );
});

test('a placeholder is no reward of its group', () => {
  assert.deepEqual(
    GROUPS.map(({ rewards }) => rewards.filter(isNamed).length),
    [2, 1, 0],
  );
});
