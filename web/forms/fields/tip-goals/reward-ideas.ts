import type { RewardGroup } from '#contract/rewards.ts';

/** A suggested reward, and its group. */
type RewardIdea = { reward: string; group: string };

/** The rewards that no row has yet, without duplicates, in their stored order. */
export function rewardIdeas(
  groups: readonly RewardGroup[],
  named: readonly string[],
): RewardIdea[] {
  const seen = new Set(named.map(keyOf));
  return groups.flatMap(({ group_name, rewards }) =>
    rewards.flatMap(({ reward_name }) => {
      if (reward_name === null || seen.has(keyOf(reward_name))) return [];
      seen.add(keyOf(reward_name));
      return [{ reward: reward_name, group: group_name }];
    }),
  );
}

const keyOf = (reward: string) => reward.trim().toLowerCase();
