import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

/** The live that a moved tip was recorded on; null unless it was moved. Its idempotency key stays used there, too. */
const STATEMENTS = ['tip', 'deleted_tip'].flatMap((table) => [
  `alter table ${table} add column recorded_live_id text null`,
  `create unique index ${table}_recorded_key_unique on ${table} (recorded_live_id, idempotency_key) where recorded_live_id is not null`,
]);

class MovedTips extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

/** Lets tips move to another live. */
export const movedTips: MigrationObject = {
  name: '20261127190000_moved_tips',
  class: MovedTips,
};
