import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/** Overlays mask the words of the chosen lists, so a change of them changes what an overlay boots with. */
const COUNTED = [
  ['protection', 'boot'],
  ['owed_reward', 'owed'],
] as const;

const STATEMENTS = [
  `create table protection (
    id text not null primary key,
    languages text not null default '[]',
    holds_amounts integer not null default true,
    holds_first_tips integer not null default false,
    alert_delay_s integer not null default 0,
    constraint protection_one_check check (id = 'protection'),
    constraint protection_delay_check check (alert_delay_s between 0 and 30)
  )`,
  "insert into protection (id) values ('protection')",

  'alter table alert add column due_at text null',

  `create table owed_reward (
    live_id text not null,
    amount_cents integer not null,
    state text not null,
    changed_at text not null,
    primary key (live_id, amount_cents),
    constraint owed_reward_live_id_foreign foreign key (live_id) references live (id)
      on update cascade on delete cascade
  )`,

  // What was reached before rewards were tracked is no task of today.
  `insert into owed_reward (live_id, amount_cents, state, changed_at)
    select live.id, json_extract(goal.value, '$.amount_cents'), 'done',
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    from live, json_each(iif(json_valid(live.settings), live.settings, '{}'), '$.tipGoals') goal
    where json_extract(goal.value, '$.amount_cents') <= (
      select sum(amount_cents) from board_total where live_id = live.id
    )
    on conflict do nothing`,

  ...COUNTED.flatMap(([table, counter]) =>
    ['insert', 'update', 'delete'].map(
      (
        event,
      ) => `create trigger ${table}_${event}_counts_${counter} after ${event} on ${table} begin
        insert into counter (name, value) values ('${counter}', 1)
        on conflict (name) do update set value = value + 1;
      end`,
    ),
  ),
];

class ProtectionAndOwedRewards extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Stores what holds a tip and delays its alert, and which rewards of reached goals were given. */
export const protectionAndOwedRewards: MigrationObject = {
  name: '20261127194500_protection_and_owed_rewards',
  class: ProtectionAndOwedRewards,
};
