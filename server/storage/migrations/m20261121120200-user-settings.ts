import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  `create table user_settings (
    user_id text not null primary key,
    display_name text not null,
    timezone text null,
    preview_background text not null,
    updated_at text not null
  )`,
  `insert into user_settings values
    ('demo-user', '', 'UTC', 'black', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
];

class UserSettings extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** The settings of the one user, inserted with the table. */
export const userSettings: MigrationObject = {
  name: '20261121120200_user_settings',
  class: UserSettings,
};
