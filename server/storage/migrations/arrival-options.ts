import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class ArrivalOptions extends Migration {
  override up(): void {
    this.addSql('alter table arrival add column option text null');
  }
}

/** Stores the option that a payment names, because it may become a tip later. */
export const arrivalOptions: MigrationObject = {
  name: '20261128090000_arrival_options',
  class: ArrivalOptions,
};
