import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  'alter table tip_time add column lowered_after integer null',
  `create trigger tip_time_update_lowers after update of added_ms on tip_time
    when new.added_ms < old.added_ms begin
    update tip_time set lowered_after =
      (select coalesce(max(id), 0) from timer_event where timer_id = new.timer_id)
      where tip_id = new.tip_id and timer_id = new.timer_id; end`,
];

class LoweredTips extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Stores after which change of a timer a tip was taken back or lowered last; null for never. */
export const loweredTips: MigrationObject = {
  name: '20261128100000_lowered_tips',
  class: LoweredTips,
};
