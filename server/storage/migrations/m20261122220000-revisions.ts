import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/** The tables that users edit, their keys, and the edited columns. */
const EDITED = [
  ['live', 'id', ['name', 'theme_id', 'start_date', 'start_time', 'settings']],
  ['theme', 'id', ['name', 'layout_id', 'settings']],
  ['layout', 'id', ['name', 'settings', 'sprite_settings']],
  ['user_settings', 'user_id', ['display_name', 'timezone', 'preview_background']],
] as const;

/** `updated_at` stays the same: lives are ordered by it, and a deleted theme must make none of its lives the newest. */
const statementsFor = ([table, key, columns]: (typeof EDITED)[number]) => [
  `alter table ${table} add column revision integer not null default 1`,
  `create trigger ${table}_update_counts_revision after update of ${columns.join(', ')} on ${table}
    when ${columns.map((column) => `old.${column} is not new.${column}`).join(' or ')}
    begin
      update ${table} set revision = revision + 1 where ${key} = new.${key};
    end`,
];

class Revisions extends Migration {
  override up(): void {
    for (const statement of EDITED.flatMap(statementsFor)) this.addSql(oneLine(statement));
  }
}

/**
 * A number that increases with every change of the edited columns, so that a save can name the state it changes.
 * Triggers count, because they see the changes of every program, and the removal of a deleted theme from its lives.
 */
export const revisions: MigrationObject = {
  name: '20261122220000_revisions',
  class: Revisions,
};
