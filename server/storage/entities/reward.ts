import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '../ids.ts';
import { timestampIn } from '../monotonic-clock.ts';
import { nameKey } from '../name-key.ts';

type Names = { group_name: string; reward_name: string | null };
const groupKey = ({ group_name }: Names) => nameKey(group_name);
const rewardKey = ({ reward_name }: Names) => nameKey(reward_name ?? '');

const RewardSchema = defineEntity({
  name: 'Reward',
  tableName: 'reward',
  properties: {
    id: p.string().primary().onCreate(newId),
    group_name: p.string(),
    group_key: p.string().onCreate(groupKey).onUpdate(groupKey),
    reward_name: p.string().strictNullable(),
    reward_key: p.string().onCreate(rewardKey).onUpdate(rewardKey),
    display_order: p.integer(),
    created_at: p.string().onCreate(timestampIn('reward')),
    updated_at: p.string().onCreate(timestampIn('reward')).onUpdate(timestampIn('reward')),
  },
  uniques: [{ name: 'reward_name_unique', properties: ['group_key', 'reward_key'] }],
});

/**
 * Something that fans can win, or without a name the placeholder of its group. The keys follow the
 * names by themselves and keep a group from holding one reward twice.
 */
export class Reward extends RewardSchema.class {}
RewardSchema.setClass(Reward);
