import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const OWNER = `live_id text null, series_id text null`;
const ownedBy = (table: string) => `
  constraint ${table}_live_id_foreign foreign key (live_id) references live (id) on delete cascade,
  constraint ${table}_series_id_foreign foreign key (series_id) references series (id) on delete cascade,
  constraint ${table}_owner_check check ((live_id is null) <> (series_id is null))`;

const SERIES = [
  `create table series (
    id text not null primary key,
    name text not null,
    currency text not null default 'USD',
    opening_cents integer not null default 0,
    opening_label text not null default '',
    settings json not null,
    revision integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  'alter table live add column series_id text null references series (id) on delete set null',
  'create index live_series_id_index on live (series_id)',
];

/** A timer that was reset has the time in `replaced_at`; it stays, because the reset can be taken back. */
const TIMERS = [
  `create table timer (
    id text not null primary key,
    ${OWNER},
    starts_with integer not null,
    ms_per_unit integer not null,
    max_total integer null,
    ends_by text null,
    grace integer not null,
    tips_ms integer not null default 0,
    taken_back_at text null,
    taken_back_tip_id text null,
    created_at text not null,
    replaced_at text null,
    ${ownedBy('timer')}
  )`,
  'create unique index timer_live_unique on timer (live_id) where replaced_at is null and live_id is not null',
  'create unique index timer_series_unique on timer (series_id) where replaced_at is null and series_id is not null',
  `create table timer_event (
    id integer not null primary key autoincrement,
    timer_id text not null,
    kind text not null,
    at text not null,
    value_ms integer null,
    multiplier real null,
    until text null,
    forgiven_ms integer not null default 0,
    constraint timer_event_timer_id_foreign foreign key (timer_id) references timer (id) on delete cascade
  )`,
  'create index timer_event_timer_index on timer_event (timer_id, id)',
  // The rate contains the multiplier. `room_ms` is what the limit left at the time of the tip; null without a limit.
  `create table tip_time (
    tip_id text not null,
    timer_id text not null,
    ms_per_unit integer not null,
    minor_units integer not null,
    room_ms integer null,
    at text not null,
    added_ms integer not null default 0,
    primary key (tip_id, timer_id),
    constraint tip_time_timer_id_foreign foreign key (timer_id) references timer (id) on delete cascade
  )`,
  'create index tip_time_timer_index on tip_time (timer_id, at)',
];

/** Nothing else than a tip above the largest duration reaches it. */
const MAX_ADDED_MS = 366 * 24 * 60 * 60 * 1000;

/** What a row of `tip_time` adds now: nothing while its tip is deleted, or on a live that the timer is not of. */
const ADDED = `coalesce((
  select min(tip.amount_cents * tip_time.ms_per_unit / tip_time.minor_units, ${MAX_ADDED_MS})
  from tip join live on live.id = tip.live_id join timer on timer.id = tip_time.timer_id
  where tip.id = tip_time.tip_id
    and (timer.live_id = live.id or timer.series_id = live.series_id)), 0)`;

const count = (tips: string) => `update tip_time set added_ms = ${ADDED} where ${tips};`;
const addTo = (timer: string, ms: string) =>
  `update timer set tips_ms = tips_ms + ${ms} where id = ${timer};`;

const TIMER_TRIGGERS = [
  `create trigger tip_insert_counts_time after insert on tip begin ${count('tip_id = new.id')} end`,
  `create trigger tip_update_counts_time after update of live_id, amount_cents on tip begin ${count('tip_id = new.id')} end`,
  `create trigger tip_delete_counts_time after delete on tip begin ${count('tip_id = old.id')} end`,
  `create trigger live_update_counts_time after update of series_id on live begin ${count('tip_id in (select id from tip where live_id = new.id)')} end`,
  `create trigger tip_time_insert_counts after insert on tip_time begin ${count('tip_id = new.tip_id and timer_id = new.timer_id')} end`,
  `create trigger tip_time_update_adds after update of added_ms on tip_time when new.added_ms <> old.added_ms begin ${addTo('new.timer_id', '(new.added_ms - old.added_ms)')} end`,
  `create trigger tip_time_delete_adds after delete on tip_time when old.added_ms <> 0 begin ${addTo('old.timer_id', '(-old.added_ms)')} end`,
];

const VOTES = [
  `create table vote (
    id text not null primary key,
    ${OWNER},
    question text not null,
    opened_at text not null,
    closes_at text null,
    closed_at text null,
    revision integer not null default 1,
    ${ownedBy('vote')}
  )`,
  'create index vote_live_index on vote (live_id, id) where live_id is not null',
  'create index vote_series_index on vote (series_id, id) where series_id is not null',
  `create table vote_option (
    id text not null primary key,
    vote_id text not null,
    position integer not null,
    text text not null,
    keyword text null,
    target_cents integer null,
    constraint vote_option_vote_id_foreign foreign key (vote_id) references vote (id) on delete cascade
  )`,
  'create index vote_option_vote_index on vote_option (vote_id, position)',
  `create table tip_vote (
    tip_id text not null,
    vote_id text not null,
    option_id text null,
    is_by_hand integer not null default false,
    primary key (tip_id, vote_id),
    constraint tip_vote_vote_id_foreign foreign key (vote_id) references vote (id) on delete cascade,
    constraint tip_vote_option_id_foreign foreign key (option_id) references vote_option (id) on delete set null
  )`,
  'create index tip_vote_option_index on tip_vote (vote_id, option_id, tip_id)',
];

/** A deleted tip can be restored, so its rows stay until it is purged or its live is deleted. */
const removeRowsOf = (tip: string) =>
  `delete from tip_time where tip_id = ${tip}; delete from tip_vote where tip_id = ${tip};`;
const CLEANUP = [
  `create trigger tip_delete_removes_rows after delete on tip
    when not exists (select 1 from deleted_tip where id = old.id) begin ${removeRowsOf('old.id')} end`,
  `create trigger deleted_tip_delete_removes_rows after delete on deleted_tip
    when not exists (select 1 from tip where id = old.id) begin ${removeRowsOf('old.id')} end`,
];

/** The sums of each fan over all lives of a currency; '' is Anonymous, as on the board of a live. */
const FAN = (tip: string) => `iif(${tip}.is_anonymous, '', coalesce(${tip}.fan_id, ''))`;
const CURRENCY = (tip: string) => `(select currency from live where id = ${tip}.live_id)`;
const COUNT_IN = `insert into overall_total (currency, fan_id, amount_cents)
  select currency, ${FAN('new')}, new.amount_cents from live where id = new.live_id
  on conflict (currency, fan_id) do update set amount_cents = amount_cents + excluded.amount_cents;`;
const COUNT_OUT = `delete from overall_total where currency = ${CURRENCY('old')}
    and fan_id = ${FAN('old')} and amount_cents = old.amount_cents;
  update overall_total set amount_cents = amount_cents - old.amount_cents
    where currency = ${CURRENCY('old')} and fan_id = ${FAN('old')};`;
const COUNTED_COLUMNS = 'id, live_id, fan_id, amount_cents, is_anonymous';

const OVERALL = [
  `create table overall_total (
    currency text not null,
    fan_id text not null,
    amount_cents integer not null,
    primary key (currency, fan_id)
  )`,
  'create index overall_total_highest_index on overall_total (currency, amount_cents desc, fan_id)',
  `insert into overall_total (currency, fan_id, amount_cents)
    select live.currency, fan_id, sum(amount_cents) from board_total
    join live on live.id = live_id group by 1, 2`,
  `create trigger tip_insert_counts_in_overall after insert on tip
    when new.amount_cents > 0 begin ${COUNT_IN} end`,
  `create trigger tip_delete_counts_out_overall after delete on tip
    when old.amount_cents > 0 begin ${COUNT_OUT} end`,
  `create trigger tip_update_counts_out_overall after update of ${COUNTED_COLUMNS} on tip
    when old.amount_cents > 0 begin ${COUNT_OUT} end`,
  `create trigger tip_update_counts_in_overall after update of ${COUNTED_COLUMNS} on tip
    when new.amount_cents > 0 begin ${COUNT_IN} end`,
  // Before the live is gone, because its tips are counted by its currency.
  `create trigger live_delete_deletes_tips before delete on live begin
    delete from tip where live_id = old.id; end`,
];

const ANY = ['insert', 'update', 'delete'];
const COUNTED: readonly [counter: string, table: string, events: readonly string[]][] = [
  ['timers', 'timer', ANY],
  ['timers', 'timer_event', ANY],
  ['votes', 'vote', ANY],
  ['votes', 'vote_option', ANY],
  ['votes', 'tip_vote', ANY],
  ['series', 'series', ANY],
];
const COUNTERS = [
  ...COUNTED.flatMap(([counter, table, events]) =>
    events.map((event) => counting(`${table}_${event}_counts_${counter}`, counter, event, table)),
  ),
  counting('series_update_counts_boot', 'boot', 'update', 'series'),
  ...['boot', 'series'].map((counter) =>
    counting(`live_series_counts_${counter}`, counter, 'update of series_id', 'live'),
  ),
  `create trigger live_series_counts_revision after update of series_id on live
    when old.series_id is not new.series_id begin
    update live set revision = revision + 1, tip_revision = tip_revision + 1
      where id = new.id; end`,
  `create trigger series_update_counts_revision
    after update of name, opening_cents, opening_label, settings, currency on series begin
    update series set revision = revision + 1 where id = new.id; end`,
];

function counting(name: string, counter: string, event: string, table: string): string {
  return `create trigger ${name} after ${event} on ${table} begin
    insert into counter (name, value) values ('${counter}', 1)
    on conflict (name) do update set value = value + 1; end`;
}

class TimersVotesSeries extends Migration {
  override up(): void {
    const statements = [
      ...[SERIES, TIMERS, TIMER_TRIGGERS, VOTES, CLEANUP, OVERALL, COUNTERS].flat(),
    ];
    for (const statement of statements) this.addSql(oneLine(statement));
  }
}

/** Stores timers that tips make longer, questions that tips decide, and series of lives with one total. */
export const timersVotesSeries: MigrationObject = {
  name: '20261128080000_timers_votes_series',
  class: TimersVotesSeries,
};
