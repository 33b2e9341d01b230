import type Database from 'better-sqlite3';
import { V7Generator } from 'uuidv7';
import { appliedMigrations } from './applied-migrations.ts';

/** Tables whose times never decrease, whatever the system clock does. */
export type TimedTable = keyof typeof NEWEST_TIMES;

/** A stored time. */
export type Moment = {
  /** ISO 8601 in UTC; never older than the newest in the table. */
  at: string;
  /** The time of the system clock if it differs from `at`; else null. */
  clockAt: string | null;
};

const TABLES_WITH_IDS = [
  'tip',
  'deleted_tip',
  'live',
  'fan',
  'theme',
  'layout',
  'reward',
  'series',
  'timer',
  'vote',
  'vote_option',
  'file',
  'font_file',
];

/** For tips, the time of the newest id, because reading all tips would delay the start. */
const NEWEST_TIMES = {
  tip: `select max(created_at) from (
    select * from (select created_at from tip order by id desc limit 1) union all
    select * from (select created_at from deleted_tip order by id desc limit 1))`,
  live: 'select max(updated_at) from live',
  theme: 'select max(updated_at) from theme',
  layout: 'select max(updated_at) from layout',
  reward: 'select max(updated_at) from reward',
  series: 'select max(updated_at) from series',
};

/** The last millisecond of the year 9999, because a year has four digits. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const AFTER_LAST_ID = `${LAST_MS.toString(16).slice(0, 8)}-${LAST_MS.toString(16).slice(8)}-8`;

const generator = new V7Generator();
const GENERATOR_ROLLBACK_MS = 10_000;
const newestMs = new Map<TimedTable, number>();
let newestIdMs = 0;

/**
 * Makes all later ids and times newer than those in `database`, because the clock may have been set back. Does nothing
 * before the first migration.
 */
export function advancePastStored(database: Database): void {
  if (appliedMigrations(database).length === 0) return;
  const exists = database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?");
  for (const table of TABLES_WITH_IDS) {
    // A database of an older version lacks tables until it is migrated.
    if (!exists.get(table)) continue;
    const id = database
      .prepare(`select id from ${table} where id < ? order by id desc limit 1`)
      .pluck<string>()
      .get(AFTER_LAST_ID);
    const ms = id === undefined ? Number.NaN : idMs(id);
    if (ms >= newestIdMs) newestIdMs = ms + 1;
  }
  for (const [table, sql] of Object.entries(NEWEST_TIMES) as [TimedTable, string][]) {
    if (!exists.get(table)) continue;
    const ms = Date.parse(String(database.prepare(sql).pluck().get()));
    if (ms <= LAST_MS && ms > (newestMs.get(table) ?? 0)) newestMs.set(table, ms);
  }
}

/** Clears all times and ids of this process, as a restart does. For tests, which share a process and set its clock. */
export function restartClock(): void {
  newestMs.clear();
  newestIdMs = 0;
}

/** The milliseconds of a UUIDv7; NaN for any other text. */
function idMs(id: string): number {
  const [, high = '', low = ''] = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id) ?? [];
  return Number.parseInt(high + low, 16);
}

/** A UUIDv7 that sorts after every id made before it and every id of an opened database. */
export function nextId(): string {
  newestIdMs = Math.max(newestIdMs, clockMs());
  return generator.generateOrResetCore(newestIdMs, GENERATOR_ROLLBACK_MS).toString();
}

/**
 * The time for a new row of `table`: the current time, or a millisecond after the newest row if the clock is behind.
 */
export function nextMoment(table: TimedTable): Moment {
  const clock = clockMs();
  const newest = newestMs.get(table) ?? 0;
  const ms = clock < newest ? Math.min(newest + 1, LAST_MS) : clock;
  newestMs.set(table, ms);
  return { at: isoOf(ms), clockAt: ms === clock ? null : isoOf(clock) };
}

/** `nextMoment` as text, for the columns of entities. */
export const timestampIn = (table: TimedTable) => (): string => nextMoment(table).at;

/** The clock, capped at the last time that can be stored. */
const clockMs = () => Math.min(Math.max(Date.now(), 0), LAST_MS);

const isoOf = (ms: number) => new Date(ms).toISOString();
