import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { MIGRATIONS } from '../migrations/index.ts';

export const LATER = '20990101000000_later';

/** The migrations of a future version: the current ones, and one with these statements. */
export function withLater(...statements: string[]): MigrationObject[] {
  class Later extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  }
  return [...MIGRATIONS, { name: LATER, class: Later }];
}
