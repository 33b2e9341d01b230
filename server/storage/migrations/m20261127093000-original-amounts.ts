import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

const COLUMNS = ['original_amount', 'original_currency', 'original_rate'];

class OriginalAmounts extends Migration {
  override up(): void {
    for (const table of ['tip', 'deleted_tip']) {
      for (const column of COLUMNS)
        this.addSql(`alter table ${table} add column ${column} text null`);
    }
  }
}

/** The typed amount of a tip in another currency than its live's. */
export const originalAmounts: MigrationObject = {
  name: '20261127093000_original_amounts',
  class: OriginalAmounts,
};
