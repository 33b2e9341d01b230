import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/** Tokens are stored as their SHA-256. The key of an overlay is plain, because its link is shown again. */
const TABLES = [
  `create table person (
    id text not null primary key,
    name text not null,
    role text not null,
    created_at text not null,
    removed_at text null,
    constraint person_role_check check (role in ('owner', 'moderator'))
  )`,
  `create table device (
    id text not null primary key,
    person_id text not null,
    token_hash text not null,
    name text not null,
    address text not null,
    created_at text not null,
    seen_at text not null,
    ends_at text not null,
    kind text not null,
    constraint device_person_id_foreign foreign key (person_id) references person (id) on delete cascade,
    constraint device_kind_check check (kind in ('session', 'token'))
  )`,
  'create unique index device_token_hash_unique on device (token_hash)',
  'create index device_person_index on device (person_id)',
  // `invited_by` is null for the computer with streamhost.
  `create table invitation (
    token_hash text not null primary key,
    person_id text not null,
    invited_by text null,
    created_at text not null,
    ends_at text not null,
    constraint invitation_person_id_foreign foreign key (person_id) references person (id) on delete cascade
  )`,
  'create index invitation_person_index on invitation (person_id)',
  // Without a live it opens the overlay of the live on air.
  `create table overlay_key (
    live_id text null,
    key text not null,
    constraint overlay_key_live_id_foreign foreign key (live_id) references live (id) on delete cascade
  )`,
  "create unique index overlay_key_live_unique on overlay_key (coalesce(live_id, ''))",
  'create unique index overlay_key_unique on overlay_key (key)',
  // It outlives the person, the device and the live.
  `create table activity (
    id integer not null primary key autoincrement,
    at text not null,
    person_id text not null,
    device_name text not null,
    action text not null,
    subject text null
  )`,
  'create index activity_at_index on activity (at)',
  ...['tip', 'deleted_tip'].flatMap((table) => [
    `alter table ${table} add column recorded_by text null`,
    `alter table ${table} add column changed_by text null`,
  ]),
];

/** A table of its own, because overlays load again when a live changes. */
const AIRED = [
  `create table aired (
    live_id text not null primary key,
    until text not null,
    constraint aired_live_id_foreign foreign key (live_id) references live (id) on delete cascade
  )`,
  `create trigger on_air_update_keeps_open after update of live_id on on_air
    when old.live_id is not null and old.live_id is not new.live_id begin
    insert into aired (live_id, until)
      select id, strftime('%Y-%m-%dT%H:%M:%fZ', new.since, '+24 hours') from live where id = old.live_id
      on conflict (live_id) do update set until = excluded.until; end`,
];

const COUNTED = ['person', 'device', 'invitation', 'overlay_key'];
const COUNTERS = COUNTED.flatMap((table) =>
  ['insert', 'update', 'delete'].map(
    (event) => `create trigger ${table}_${event}_counts_people after ${event} on ${table} begin
      insert into counter (name, value) values ('people', 1)
      on conflict (name) do update set value = value + 1; end`,
  ),
);

class People extends Migration {
  override up(): void {
    for (const statement of [...TABLES, ...AIRED, ...COUNTERS]) this.addSql(oneLine(statement));
  }
}

/** Stores who may use the shared door: people, their devices and links, keys of overlays, and what people did. */
export const people: MigrationObject = { name: '20261128120000_people', class: People };
