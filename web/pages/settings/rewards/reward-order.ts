import type { ReorderRewards, Reward, RewardGroup } from '#contract/rewards.ts';

/** A reward with a name; a reward without one is its group's placeholder. */
type NamedReward = Reward & { reward_name: string };

export const isNamed = (reward: Reward): reward is NamedReward => reward.reward_name !== null;

/** A copy with the item at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Moves a reward among the named rewards of its group; the placeholder becomes first. */
export function moveReward(
  groups: readonly RewardGroup[],
  groupName: string,
  from: number,
  to: number,
): RewardGroup[] {
  return groups.map((group) => {
    if (group.group_name !== groupName) return group;
    const placeholders = group.rewards.filter((reward) => !isNamed(reward));
    return {
      ...group,
      rewards: [...placeholders, ...moved(group.rewards.filter(isNamed), from, to)],
    };
  });
}

/** The request for a new order; it contains the rewards whose number changes. */
export function orderOf(groups: readonly RewardGroup[]): ReorderRewards {
  const rewards = groups
    .flatMap((group) => group.rewards)
    .map((reward, index) => ({ reward, index }))
    .filter(({ reward, index }) => reward.display_order !== index)
    .map(({ reward, index }) => ({ id: reward.id, display_order: index }));
  return { rewards };
}
