import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/**
 * Each counter, and the tables whose changes increment it. Tips of all lives have one counter besides each live's own.
 */
const COUNTED = [
  ['tips', 'live', ['update of tip_revision', 'delete']],
  ['fans', 'fan', ['insert', 'update of name, is_hidden', 'delete']],
  ['rewards', 'reward', ['insert', 'update', 'delete']],
  ['settings', 'user_settings', ['insert', 'update', 'delete']],
  ['defaults', 'slider_default', ['insert', 'update', 'delete']],
  ['fonts', 'font_file', ['insert', 'update', 'delete']],
] as const;

const triggersOf = ([counter, table, events]: (typeof COUNTED)[number]) =>
  events.map((event) => {
    const [verb] = event.split(' ');
    return `create trigger ${table}_${verb}_counts_${counter} after ${event} on ${table} begin
      insert into counter (name, value) values ('${counter}', 1)
      on conflict (name) do update set value = value + 1;
    end`;
  });

class StoredRevisions extends Migration {
  override up(): void {
    for (const statement of COUNTED.flatMap(triggersOf)) this.addSql(oneLine(statement));
  }
}

/**
 * A number for each kind of record that editors show, which increases with every change, so that open pages can
 * refetch. Triggers count, because they see the changes of every program.
 */
export const storedRevisions: MigrationObject = {
  name: '20261124190000_stored_revisions',
  class: StoredRevisions,
};
