import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

class Sounds extends Migration {
  override up(): void {
    this.addSql('alter table file add column duration_ms integer null');
  }
}

/** Sounds as uploaded files. */
export const sounds: MigrationObject = { name: '20261125190100_sounds', class: Sounds };
