import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class TipRequests extends Migration {
  override up(): void {
    for (const table of ['tip', 'deleted_tip']) {
      this.addSql(`alter table ${table} add column request_digest text null`);
    }
  }
}

/** The digest of the request behind a tip's key, so that the key cannot be reused for another request. */
export const tipRequests: MigrationObject = {
  name: '20261122200000_tip_requests',
  class: TipRequests,
};
