import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

const Name = Type.String({ maxLength: MAX_NAME_LENGTH });

/** A reward that fans can win. With a null `reward_name` it is the placeholder of its group. */
export const Reward = Type.Object({
  id: Id,
  group_name: Type.String(),
  reward_name: Nullable(Type.String()),
  display_order: Type.Integer(),
});
export type Reward = Static<typeof Reward>;

/** The rewards of one group in order, including its placeholder. */
export const RewardGroup = Type.Object({
  group_name: Type.String(),
  rewards: Type.Array(Reward),
});
export type RewardGroup = Static<typeof RewardGroup>;

/** Without a reward name it creates a group. */
export const CreateReward = Closed({
  group_name: Name,
  reward_name: Type.Optional(Nullable(Name)),
});
export type CreateReward = Static<typeof CreateReward>;

/** `group_name` renames the whole group of the reward. */
export const RenameReward = Closed({
  group_name: Type.Optional(Name),
  reward_name: Type.Optional(Name),
});
export type RenameReward = Static<typeof RenameReward>;

/** The new places of some rewards; the lowest comes first. */
export const ReorderRewards = Closed({
  rewards: Type.Array(
    Closed({
      id: Type.String({ maxLength: 36 }),
      display_order: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    }),
    { maxItems: 10_000 },
  ),
});
export type ReorderRewards = Static<typeof ReorderRewards>;
