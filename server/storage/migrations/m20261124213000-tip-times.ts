import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class TipTimes extends Migration {
  override up(): void {
    this.addSql('create index tip_time_index on tip (live_id, coalesce(clock_at, created_at))');
  }
}

/** Finds the tips that keep a live running, by what the clock said. Ids do not tell the time of a tip from a file. */
export const tipTimes: MigrationObject = { name: '20261124213000_tip_times', class: TipTimes };
