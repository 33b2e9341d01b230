import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/** The tables with revisions, their keys, and the edited columns, now including the currency. */
const EDITED = [
  ['live', 'id', ['name', 'theme_id', 'start_date', 'start_time', 'settings', 'currency']],
  ['user_settings', 'user_id', ['display_name', 'timezone', 'preview_background', 'currency']],
] as const;

/** Before this migration all amounts were dollars. */
const columnIn = (table: string) =>
  `alter table ${table} add column currency text not null default 'USD'`;

const countingRevisions = ([table, key, columns]: (typeof EDITED)[number]) => [
  columnIn(table),
  `drop trigger ${table}_update_counts_revision`,
  `create trigger ${table}_update_counts_revision after update of ${columns.join(', ')} on ${table}
    when ${columns.map((column) => `old.${column} is not new.${column}`).join(' or ')}
    begin
      update ${table} set revision = revision + 1 where ${key} = new.${key};
    end`,
];

/** Overlays draw amounts in the currency of their live. */
const COUNTING_BOOT = [
  'drop trigger live_update_counts_boot',
  `create trigger live_update_counts_boot
    after update of id, code, name, theme_id, start_date, start_time, settings, created_at,
      updated_at, currency on live
    begin
      insert into counter (name, value) values ('boot', 1)
      on conflict (name) do update set value = value + 1;
    end`,
];

const RATES = [
  `create table rate (
    origin text not null,
    from_currency text not null,
    to_currency text not null,
    rate text not null,
    dated text not null,
    updated_at text not null,
    primary key (origin, from_currency, to_currency)
  )`,
  'alter table user_settings add column uses_ecb_rates integer not null default false',
  // Pages show the rates with the settings.
  ...['insert', 'update', 'delete'].map(
    (event) => `create trigger rate_${event}_counts_settings after ${event} on rate begin
      insert into counter (name, value) values ('settings', 1)
      on conflict (name) do update set value = value + 1;
    end`,
  ),
];

class Currency extends Migration {
  override up(): void {
    for (const statement of [...EDITED.flatMap(countingRevisions), ...COUNTING_BOOT, ...RATES]) {
      this.addSql(oneLine(statement));
    }
  }
}

/** The currency of each live, and the rates for other currencies. */
export const currency: MigrationObject = {
  name: '20261125091000_currency',
  class: Currency,
};
