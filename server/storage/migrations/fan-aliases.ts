import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const countFans = (event: string) => `
  create trigger fan_alias_${event}_counts_fans after ${event} on fan_alias begin
    insert into counter (name, value) values ('fans', 1)
    on conflict (name) do update set value = value + 1;
  end`;

const STATEMENTS = [
  `create table fan_alias (
    id text not null primary key,
    name text not null,
    name_key text not null,
    fan_id text not null,
    created_at text not null,
    constraint fan_alias_fan_id_foreign foreign key (fan_id) references fan (id) on delete cascade
  )`,
  'create unique index fan_alias_name_key_unique on fan_alias (name_key)',
  'create index fan_alias_fan_id_index on fan_alias (fan_id)',
  ...['insert', 'update', 'delete'].map(countFans),

  // What an undo needs. The fan may be merged into another one and return, so there is no foreign key.
  `create table fan_merge (
    id text not null primary key,
    fan_id text not null,
    merged text not null,
    created_at text not null
  )`,
];

class FanAliases extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Other names of fans, and what is needed to undo a merge. */
export const fanAliases: MigrationObject = {
  name: '20261127193000_fan_aliases',
  class: FanAliases,
};
