import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  `create table file (
    id text not null primary key,
    name text not null,
    mime text not null,
    original_name text not null,
    size_bytes integer not null,
    width integer not null,
    height integer not null,
    uploaded_at text not null,
    created_at text not null
  )`,
  'create unique index file_name_unique on file (name)',
];

class Files extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Uploaded images. */
export const files: MigrationObject = { name: '20261121120400_files', class: Files };
