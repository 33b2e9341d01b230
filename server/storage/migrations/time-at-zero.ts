import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class TimeAtZero extends Migration {
  override up(): void {
    this.addSql('alter table timer_event add column at_zero_ms integer not null default 0');
    this.addSql('update timer_event set at_zero_ms = forgiven_ms');
  }
}

/** Stores how long a timer was at zero before a change revived it: a correction leaves a longer debt than that. */
export const timeAtZero: MigrationObject = {
  name: '20261128110000_time_at_zero',
  class: TimeAtZero,
};
