import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  `create table reward (
    id text not null primary key,
    group_name text not null,
    group_key text not null,
    reward_name text null,
    reward_key text not null,
    display_order integer not null,
    created_at text not null,
    updated_at text not null
  )`,
  'create unique index reward_name_unique on reward (group_key, reward_key)',
];

class Rewards extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Groups of rewards. */
export const rewards: MigrationObject = { name: '20261121120100_rewards', class: Rewards };
