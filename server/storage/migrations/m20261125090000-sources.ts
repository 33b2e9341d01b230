import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/** Each counter, and the tables whose changes increment it. */
const COUNTED = [
  ['sources', 'source', ['insert', 'update', 'delete']],
  ['inbox', 'arrival', ['insert', 'update', 'delete']],
  ['on_air', 'on_air', ['insert', 'update', 'delete']],
] as const;

const EDITED = ['name', 'is_on', 'field_values', 'live_id', 'asks_first', 'deleted_at'];

const counting = ([counter, table, events]: (typeof COUNTED)[number]) =>
  events.map(
    (event) => `create trigger ${table}_${event}_counts_${counter} after ${event} on ${table} begin
      insert into counter (name, value) values ('${counter}', 1)
      on conflict (name) do update set value = value + 1;
    end`,
  );

const STATEMENTS = [
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
    constraint arrival_source_id_foreign foreign key (source_id) references source (id),
    constraint arrival_live_id_foreign foreign key (live_id) references live (id) on delete set null
  )`,
  'create unique index arrival_service_id_unique on arrival (source_id, service_id)',
  "create index arrival_open_index on arrival (state, id) where state in ('waiting', 'held')",
  'create index arrival_tip_index on arrival (tip_id) where tip_id is not null',
  'create index arrival_live_id_index on arrival (live_id)',
  `create table on_air (
    id text not null primary key,
    live_id text null,
    since text not null,
    constraint on_air_live_id_foreign foreign key (live_id) references live (id) on delete set null,
    constraint on_air_one_check check (id = 'on_air')
  )`,
  'create table blocked_word (word text not null primary key)',
  `create trigger source_update_counts_revision after update of ${EDITED.join(', ')} on source
    when ${EDITED.map((column) => `old.${column} is not new.${column}`).join(' or ')}
    begin
      update source set revision = revision + 1 where id = new.id;
    end`,
  ...COUNTED.flatMap(counting),
];

class Sources extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Sources of tips, their arrivals, the live on air, and the words that hold arrivals. */
export const sources: MigrationObject = { name: '20261125090000_sources', class: Sources };
