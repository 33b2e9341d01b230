import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/** The tables that `overlay_boot` reads, and the columns in its response. */
const DRAWN = [
  ['live', 'id, code, name, theme_id, start_date, start_time, settings, created_at, updated_at'],
  ['theme', 'id, name, layout_id, settings'],
  ['layout', 'id, name, settings, sprite_settings'],
] as const;

const COUNT = `insert into counter (name, value) values ('boot', 1)
  on conflict (name) do update set value = value + 1;`;

const triggersOf = ([table, columns]: (typeof DRAWN)[number]) =>
  Object.entries({ insert: 'insert', update: `update of ${columns}`, delete: 'delete' }).map(
    ([name, event]) =>
      `create trigger ${table}_${name}_counts_boot after ${event} on ${table} begin ${COUNT} end`,
  );

class BootRevision extends Migration {
  override up(): void {
    const table = 'create table counter (name text not null primary key, value integer not null)';
    for (const statement of [table, ...DRAWN.flatMap(triggersOf)]) this.addSql(oneLine(statement));
  }
}

/**
 * A number that increases with every change of a live, theme or layout, and with no tip. Triggers count, because they
 * see the changes of every program, and the removal of a deleted theme from its lives.
 */
export const bootRevision: MigrationObject = {
  name: '20261123070000_boot_revision',
  class: BootRevision,
};
