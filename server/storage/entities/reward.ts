import { defineEntity, p } from '@mikro-orm/core';
import { nameKey } from '../name-key.ts';
import { idColumn, timeColumns } from './columns.ts';

type Names = { group_name: string; reward_name: string | null };
const groupKey = ({ group_name }: Names) => nameKey(group_name);
const rewardKey = ({ reward_name }: Names) => nameKey(reward_name ?? '');

const RewardSchema = defineEntity({
  name: 'Reward',
  tableName: 'reward',
  properties: {
    id: idColumn(),
    group_name: p.string(),
    group_key: p.string().onCreate(groupKey).onUpdate(groupKey),
    reward_name: p.string().strictNullable(),
    reward_key: p.string().onCreate(rewardKey).onUpdate(rewardKey),
    display_order: p.integer(),
    ...timeColumns('reward'),
  },
  uniques: [{ name: 'reward_name_unique', properties: ['group_key', 'reward_key'] }],
});

/**
 * Something that fans can win; without a name, the placeholder of its group. The keys are derived from the names and
 * unique, so that a group has each reward once.
 */
export class Reward extends RewardSchema.class {}
RewardSchema.setClass(Reward);
