import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class TipsByPayment extends Migration {
  override up(): void {
    this.addSql('create index tip_paid_range_index on tip (coalesce(paid_at, created_at), id)');
  }
}

/** Finds the tips of all lives that were paid in a range of time. */
export const tipsByPayment: MigrationObject = {
  name: '20261127224000_tips_by_payment',
  class: TipsByPayment,
};
