import type { RewardGroup } from '#contract/rewards.ts';

/** A reward to suggest, and the group that it stands in. */
export type RewardIdea = { reward: string; group: string };

/** The rewards that are not named yet, in the order of the studio, each once. */
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
