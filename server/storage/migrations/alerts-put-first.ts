import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class AlertsPutFirst extends Migration {
  override up(): void {
    this.addSql('alter table alert add column is_first integer not null default 0');
  }
}

/** Lets a waiting alert be shown before all others. */
export const alertsPutFirst: MigrationObject = {
  name: '20261127200000_alerts_put_first',
  class: AlertsPutFirst,
};
