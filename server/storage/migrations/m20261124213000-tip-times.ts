import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class TipTimes extends Migration {
  override up(): void {
    this.addSql('create index tip_time_index on tip (live_id, coalesce(clock_at, created_at))');
  }
}

/**
 * An index by the clock's time for the tips that keep a live running, because the id of a tip from a file does not
 * contain its time.
 */
export const tipTimes: MigrationObject = { name: '20261124213000_tip_times', class: TipTimes };
