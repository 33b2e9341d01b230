import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class HiddenFans extends Migration {
  override up(): void {
    this.addSql('alter table fan add column is_hidden integer not null default false');
  }
}

/** Fans whose names overlays hide. */
export const hiddenFans: MigrationObject = {
  name: '20261124120000_hidden_fans',
  class: HiddenFans,
};
