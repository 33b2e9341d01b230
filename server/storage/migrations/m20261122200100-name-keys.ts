import type { MigrationObject } from '@mikro-orm/core';
import { nameKey } from '../name-key.ts';
import { DataMigration } from './data-migration.ts';

type FanRow = { id: string; name: string; name_key: string };
type RewardRow = {
  id: string;
  group_name: string;
  group_key: string;
  reward_name: string | null;
  reward_key: string;
};

const REWARDS = 'select id, group_name, group_key, reward_name, reward_key from reward';

/** If two rows have the same new key, one keeps its old key: this migration merges no rows. */
class NameKeys extends DataMigration {
  override async up(): Promise<void> {
    const fans = (await this.execute('select id, name, name_key from fan')) as FanRow[];
    for (const { id, name, name_key } of fans) {
      const key = nameKey(name);
      if (key === name_key) continue;
      await this.execute('update or ignore fan set name_key = ? where id = ?', [key, id]);
    }
    const rewards = (await this.execute(REWARDS)) as RewardRow[];
    for (const { id, group_name, group_key, reward_name, reward_key } of rewards) {
      const keys = [nameKey(group_name), nameKey(reward_name ?? '')];
      if (keys[0] === group_key && keys[1] === reward_key) continue;
      await this.execute('update or ignore reward set group_key = ?, reward_key = ? where id = ?', [
        ...keys,
        id,
      ]);
    }
  }
}

/**
 * Name keys under which spellings with zero-width characters are equal. A later change of `nameKey` needs such a
 * migration, too.
 */
export const nameKeys: MigrationObject = {
  name: '20261122200100_name_keys',
  class: NameKeys,
};
