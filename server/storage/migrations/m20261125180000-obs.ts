import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const counting = (event: string) => `create trigger obs_settings_${event}_counts_obs
  after ${event} on obs_settings begin
    insert into counter (name, value) values ('obs', 1)
    on conflict (name) do update set value = value + 1;
  end`;

const STATEMENTS = [
  `create table obs_settings (
    id text not null primary key,
    on_stream_start text not null default 'offer',
    put_on_air_at text null,
    constraint obs_settings_one_check check (id = 'obs')
  )`,
  ...['insert', 'update', 'delete'].map(counting),
];

class Obs extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** What a stream start in OBS does, and whether it put a live on air. */
export const obs: MigrationObject = { name: '20261125180000_obs', class: Obs };
