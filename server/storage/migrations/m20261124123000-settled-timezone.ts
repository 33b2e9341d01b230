import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

class SettledTimezone extends Migration {
  override up(): void {
    const column = `alter table user_settings
      add column is_timezone_settled integer not null default false`;
    this.addSql(oneLine(column));
    // The timezone counts as chosen if settings were saved before, or if a live starts in the timezone that is set.
    const markChosen = `update user_settings set is_timezone_settled = 1
      where timezone is not 'UTC' or revision > 1 or exists (select 1 from live)`;
    this.addSql(oneLine(markChosen));
  }
}

/** Whether the user has chosen the timezone, so that a new installation prompts for it once. */
export const settledTimezone: MigrationObject = {
  name: '20261124123000_settled_timezone',
  class: SettledTimezone,
};
