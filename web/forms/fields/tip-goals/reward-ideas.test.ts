import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RewardGroup } from '#contract/rewards.ts';
import { rewardIdeas } from './reward-ideas.ts';

const group = (group_name: string, ...names: (string | null)[]): RewardGroup => ({
  group_name,
  rewards: names.map((reward_name, display_order) => ({
    id: `${group_name}-${display_order}`,
    group_name,
    reward_name,
    display_order,
  })),
});

const GROUPS = [group('Music', null, 'Duet', 'Loop jam'), group('Silly', 'Hat', 'duet')];

test('rewards are suggested with their group, in order and once', () => {
  assert.deepEqual(rewardIdeas(GROUPS, []), [
    { reward: 'Duet', group: 'Music' },
    { reward: 'Loop jam', group: 'Music' },
    { reward: 'Hat', group: 'Silly' },
  ]);
});

test('a reward with a goal is not suggested', () => {
  const left = rewardIdeas(GROUPS, [' DUET', '', 'Hat']).map(({ reward }) => reward);
  assert.deepEqual(left, ['Loop jam']);
});
