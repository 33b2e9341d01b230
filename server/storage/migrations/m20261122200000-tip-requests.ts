import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class TipRequests extends Migration {
  override up(): void {
    for (const table of ['tip', 'deleted_tip']) {
      this.addSql(`alter table ${table} add column request_digest text null`);
    }
  }
}

/** What the key of a tip was used for, so that it cannot be used for something else. */
export const tipRequests: MigrationObject = {
  name: '20261122200000_tip_requests',
  class: TipRequests,
};
