import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  `create table tip_import (
    id text not null primary key,
    file_name text not null,
    file_hash text not null,
    header_hash text not null,
    export_id text null,
    choices text not null,
    row_count integer not null,
    planned integer not null,
    created_at text not null,
    undone_at text null
  )`,
  'create index tip_import_header_index on tip_import (header_hash, id)',
  'create index tip_import_file_index on tip_import (file_hash, id)',
  ...['tip', 'deleted_tip'].flatMap((table) => [
    `alter table ${table} add column import_id text null`,
    `create index ${table}_of_import_index on ${table} (import_id, id) where import_id is not null`,
    `create index ${table}_imported_key_index on ${table} (idempotency_key) where import_id is not null`,
  ]),
];

class TipImports extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Stores each import of a file, so that exactly its tips can be taken out. */
export const tipImports: MigrationObject = {
  name: '20261128020000_tip_imports',
  class: TipImports,
};
