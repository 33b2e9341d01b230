import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { FIRST_SLIDER_DEFAULTS } from './first-slider-defaults.ts';
import { FIRST_TRIGGERS } from './first-triggers.ts';
import { oneLine } from './one-line.ts';

const LIVES = [
  `create table layout (
    id text not null primary key,
    name text not null,
    settings json not null,
    sprite_settings json not null,
    created_at text not null,
    updated_at text not null,
    revision integer not null default 1
  )`,

  `create table theme (
    id text not null primary key,
    name text not null,
    layout_id text null,
    settings json not null,
    created_at text not null,
    updated_at text not null,
    revision integer not null default 1,
    constraint theme_layout_id_foreign foreign key (layout_id)
      references layout (id) on delete set null
  )`,
  'create index theme_layout_id_index on theme (layout_id)',

  // Overlays draw amounts in the currency of their live.
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
    revision integer not null default 1,
    currency text not null default 'USD',
    constraint live_theme_id_foreign foreign key (theme_id)
      references theme (id) on delete set null
  )`,
  'create unique index live_code_unique on live (code)',
  'create index live_theme_id_index on live (theme_id)',

  `create table on_air (
    id text not null primary key,
    live_id text null,
    since text not null,
    constraint on_air_live_id_foreign foreign key (live_id) references live (id) on delete set null,
    constraint on_air_one_check check (id = 'on_air')
  )`,
];

/**
 * The columns of a tip, also of a deleted one. `clock_at` is the clock's time when a tip was recorded, if its
 * `created_at` is later because the clock had been set back. `payment_id` identifies the same payment in a file and a
 * source.
 */
const tipColumns = (ownColumns = '') => `
  id text not null primary key,
  live_id text not null,
  fan_id text null,
  amount_cents integer null,
  notes text null,
  idempotency_key text null,
  created_at text not null,
  updated_at text not null,
  ${ownColumns}
  request_digest text null,
  clock_at text null,
  is_anonymous integer not null default false,
  paid_at text null,
  payment_id text null,
  original_amount text null,
  original_currency text null,
  original_rate text null`;

const TIPS = [
  `create table fan (
    id text not null primary key,
    name text not null,
    name_key text not null,
    created_at text not null,
    is_hidden integer not null default false
  )`,
  'create unique index fan_name_key_unique on fan (name_key)',

  `create table tip (${tipColumns()},
    constraint tip_live_id_foreign foreign key (live_id)
      references live (id) on delete cascade,
    constraint tip_fan_id_foreign foreign key (fan_id)
      references fan (id) on delete set null,
    constraint tip_amount_cents_check check (amount_cents is null or (typeof(amount_cents) = 'integer' and amount_cents between 0 and 99999999999))
  )`,
  'create index tip_newest_index on tip (live_id, id)',
  'create unique index tip_idempotency_key_unique on tip (live_id, idempotency_key)',
  'create index tip_counted_index on tip (live_id, fan_id, id) where amount_cents > 0',
  `create index tip_on_board_index on tip (live_id, iif(is_anonymous, '', coalesce(fan_id, '')), id)
    where amount_cents > 0`,
  'create index tip_payment_index on tip (payment_id) where payment_id is not null',
  'create index tip_paid_index on tip (live_id, coalesce(paid_at, created_at), id)',
  'create index tip_of_fan_index on tip (fan_id, coalesce(paid_at, created_at), id)',
  // For the tips that keep a live running: the id of a tip from a file does not contain its time.
  `create index tip_time_index on tip
    (live_id, coalesce(paid_at, clock_at, created_at), coalesce(clock_at, created_at))`,

  `create table deleted_tip (${tipColumns('deleted_at text not null,')},
    constraint deleted_tip_live_id_foreign foreign key (live_id)
      references live (id) on delete cascade,
    constraint deleted_tip_fan_id_foreign foreign key (fan_id)
      references fan (id) on delete set null
  )`,
  'create index deleted_tip_fan_id_index on deleted_tip (fan_id)',
  'create unique index deleted_tip_idempotency_key_unique on deleted_tip (live_id, idempotency_key)',
  'create index deleted_tip_payment_index on deleted_tip (payment_id) where payment_id is not null',

  `create table live_total (
    live_id text not null primary key,
    amount_cents integer not null
  )`,
  ...['fan_total', 'board_total'].map(
    (table) => `create table ${table} (
      live_id text not null,
      fan_id text not null,
      amount_cents integer not null,
      newest_tip_id text not null,
      primary key (live_id, fan_id)
    )`,
  ),
  // Without the amount, so that a tip does not update the index.
  'create index fan_total_fan_id_index on fan_total (fan_id)',
  'create index board_total_highest_index on board_total (live_id, amount_cents desc, newest_tip_id)',

  `create table alert (
    seq integer not null primary key autoincrement,
    live_id text not null,
    tip_id text null,
    kind text not null,
    created_at text not null,
    clock_at text null,
    constraint alert_live_id_foreign foreign key (live_id) references live (id) on delete cascade,
    constraint alert_tip_id_foreign foreign key (tip_id) references tip (id) on delete cascade
  )`,
  'create index alert_newest_index on alert (live_id, seq)',
  'create index alert_tip_id_index on alert (tip_id)',
  `create table alert_control (
    live_id text not null primary key,
    paused_at text null,
    skips integer not null default 0,
    revision integer not null default 1,
    constraint alert_control_live_id_foreign foreign key (live_id) references live (id)
      on update cascade on delete cascade
  )`,
];

const SOURCES = [
  `create table source (
    id text not null primary key,
    service text not null,
    name text not null,
    is_on integer not null default true,
    field_values text not null default '{}',
    live_id text null,
    asks_first integer not null default false,
    starts_at text not null,
    listed_at text null,
    revision integer not null default 1,
    created_at text not null,
    updated_at text not null,
    deleted_at text null,
    constraint source_live_id_foreign foreign key (live_id) references live (id) on delete set null
  )`,

  `create table arrival (
    id text not null primary key,
    source_id text not null,
    service_id text not null,
    state text not null,
    reason text null,
    fan_name text null,
    is_anonymous integer not null default false,
    amount text null,
    currency text null,
    rate text null,
    note text null,
    live_id text null,
    tip_id text null,
    paid_at text not null,
    arrived_at text not null,
    raw text null,
    payment_id text null,
    constraint arrival_source_id_foreign foreign key (source_id) references source (id),
    constraint arrival_live_id_foreign foreign key (live_id) references live (id) on delete set null
  )`,
  'create unique index arrival_service_id_unique on arrival (source_id, service_id)',
  "create index arrival_open_index on arrival (state, id) where state in ('waiting', 'held')",
  'create index arrival_tip_index on arrival (tip_id) where tip_id is not null',
  'create index arrival_live_id_index on arrival (live_id)',
  'create index arrival_payment_index on arrival (payment_id) where payment_id is not null',

  'create table blocked_word (word text not null primary key)',
];

const SETTINGS = [
  `create table user_settings (
    user_id text not null primary key,
    display_name text not null,
    timezone text null,
    preview_background text not null,
    updated_at text not null,
    revision integer not null default 1,
    is_timezone_settled integer not null default false,
    currency text not null default 'USD',
    uses_ecb_rates integer not null default false
  )`,
  `insert into user_settings (user_id, display_name, timezone, preview_background, updated_at)
    values ('demo-user', '', 'UTC', 'black', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,

  `create table obs_settings (
    id text not null primary key,
    on_stream_start text not null default 'offer',
    put_on_air_at text null,
    constraint obs_settings_one_check check (id = 'obs')
  )`,

  `create table rate (
    origin text not null,
    from_currency text not null,
    to_currency text not null,
    rate text not null,
    dated text not null,
    updated_at text not null,
    primary key (origin, from_currency, to_currency)
  )`,

  `create table slider_default (
    scope text not null,
    key text not null,
    units text not null,
    min real not null,
    max real not null,
    \`default\` real not null,
    primary key (scope, key, units)
  )`,
  FIRST_SLIDER_DEFAULTS,

  `create table reward (
    id text not null primary key,
    group_name text not null,
    group_key text not null,
    reward_name text null,
    reward_key text not null,
    display_order integer not null,
    created_at text not null,
    updated_at text not null
  )`,
  'create unique index reward_name_unique on reward (group_key, reward_key)',

  'create table counter (name text not null primary key, value integer not null)',
];

const FILES = [
  `create table file (
    id text not null primary key,
    name text not null,
    mime text not null,
    original_name text not null,
    size_bytes integer not null,
    width integer not null,
    height integer not null,
    uploaded_at text not null,
    created_at text not null,
    duration_ms integer null
  )`,
  'create unique index file_name_unique on file (name)',

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

class FirstTables extends Migration {
  override up(): void {
    const statements = [LIVES, TIPS, SOURCES, SETTINGS, FILES, FIRST_TRIGGERS].flat();
    for (const statement of statements) this.addSql(oneLine(statement));
  }
}

/**
 * Everything that the first release stores. It has the name of the last of the migrations that it replaced, so that a
 * database with all of them is up to date.
 */
export const firstTables: MigrationObject = {
  name: '20261127093000_original_amounts',
  class: FirstTables,
};
