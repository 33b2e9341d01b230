import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  `create table fan (
    id text not null primary key,
    name text not null,
    name_key text not null,
    created_at text not null
  )`,
  'create unique index fan_name_key_unique on fan (name_key)',

  `create table layout (
    id text not null primary key,
    name text not null,
    settings json not null,
    sprite_settings json not null,
    created_at text not null,
    updated_at text not null
  )`,

  `create table theme (
    id text not null primary key,
    name text not null,
    layout_id text null,
    settings json not null,
    created_at text not null,
    updated_at text not null,
    constraint theme_layout_id_foreign foreign key (layout_id)
      references layout (id) on delete set null
  )`,
  'create index theme_layout_id_index on theme (layout_id)',

  `create table live (
    id text not null primary key,
    code text not null,
    name text not null,
    theme_id text null,
    start_date text null,
    start_time text null,
    settings json not null,
    tip_revision integer not null default 0,
    created_at text not null,
    updated_at text not null,
    constraint live_theme_id_foreign foreign key (theme_id)
      references theme (id) on delete set null
  )`,
  'create unique index live_code_unique on live (code)',
  'create index live_theme_id_index on live (theme_id)',

  `create table tip (
    id text not null primary key,
    live_id text not null,
    fan_id text null,
    amount_cents integer null,
    notes text null,
    idempotency_key text null,
    created_at text not null,
    updated_at text not null,
    constraint tip_live_id_foreign foreign key (live_id)
      references live (id) on delete cascade,
    constraint tip_fan_id_foreign foreign key (fan_id)
      references fan (id) on delete set null,
    constraint tip_amount_cents_check check (amount_cents is null or (typeof(amount_cents) = 'integer' and amount_cents between 0 and 99999999999))
  )`,
  'create index tip_fan_id_index on tip (fan_id)',
  'create index tip_newest_index on tip (live_id, id)',
  'create index tip_totals_index on tip (live_id, fan_id, amount_cents, id)',
  'create unique index tip_idempotency_key_unique on tip (live_id, idempotency_key)',
];

class FirstTables extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Fans, layouts, themes, lives and their tips. */
export const firstTables: MigrationObject = {
  name: '20260901120000_first_tables',
  class: FirstTables,
};
