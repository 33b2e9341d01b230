import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class TotalsOfFans extends Migration {
  override up(): void {
    this.addSql('create index fan_total_fan_id_index on fan_total (fan_id)');
  }
}

/** An index for the sums of one fan on all lives. Without the amount, so that a tip does not update the index. */
export const totalsOfFans: MigrationObject = {
  name: '20261124130000_totals_of_fans',
  class: TotalsOfFans,
};
