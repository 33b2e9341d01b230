import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class TipClock extends Migration {
  override up(): void {
    this.addSql('alter table tip add column clock_at text null');
    this.addSql('alter table deleted_tip add column clock_at text null');
  }
}

/** The clock's time when a tip was recorded, for a tip whose time is later because the clock had been set back. */
export const tipClock: MigrationObject = { name: '20261122210000_tip_clock', class: TipClock };
