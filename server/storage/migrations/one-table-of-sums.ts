import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

const STATEMENTS = [
  'drop trigger tip_insert_counts_in',
  'drop trigger tip_delete_counts_out',
  'drop trigger tip_update_counts_out',
  'drop trigger tip_update_counts_in',
  'drop table fan_total',
  'drop table live_total',
  'drop index tip_counted_index',
  'create index tip_sums_index on tip (fan_id, live_id, is_anonymous, amount_cents, id) where amount_cents > 0',
];

class OneTableOfSums extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

/** Drops the sums that are read from the board, or from the tips by an index. */
export const oneTableOfSums: MigrationObject = {
  name: '20261127160000_one_table_of_sums',
  class: OneTableOfSums,
};
