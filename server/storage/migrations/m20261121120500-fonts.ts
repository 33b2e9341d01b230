import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  `create table font_file (
    id text not null primary key,
    name text not null,
    family text not null,
    variant text not null,
    mime text not null,
    size_bytes integer not null,
    created_at text not null
  )`,
  'create unique index font_file_name_unique on font_file (name)',
];

class Fonts extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** The font files that the user uploaded. */
export const fonts: MigrationObject = { name: '20261121120500_fonts', class: Fonts };
