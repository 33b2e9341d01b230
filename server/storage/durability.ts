import type Database from 'better-sqlite3';
import { AppError, unavailable } from '#domain/errors.ts';

/** Time that a start, a migration or a repair may block for another program, in ms. */
export const START_BUSY_MS = 5000;

/**
 * The pragmas that keep an acknowledged tip through a crash or a power loss, and the values that SQLite reports for
 * them. The order matters: switching to WAL resets `synchronous` to a weaker value.
 */
const SETTINGS = [
  { name: 'journal_mode', set: 'WAL', reads: 'wal' },
  { name: 'synchronous', set: 'FULL', reads: 2 },
  // Without fullfsync a sync on macOS ends at the disk's cache; other systems ignore the setting.
  { name: 'fullfsync', set: 'ON', reads: 1 },
  { name: 'foreign_keys', set: 'ON', reads: 1 },
  { name: 'busy_timeout', set: `${START_BUSY_MS}`, reads: START_BUSY_MS },
  // Another program may have written the file, and with it the schema.
  { name: 'trusted_schema', set: 'OFF', reads: 0 },
] as const;

/** Older versions can corrupt a database when the WAL is reset (sqlite.org/wal.html#walresetbug). */
const OLDEST_SQLITE = '3.51.3';

/** Sets the durability pragmas on a connection. Throws if SQLite did not apply one. */
export function makeDurable(database: Database): void {
  requireSqlite(String(database.prepare('select sqlite_version()').pluck().get()));
  for (const { name, set } of SETTINGS) database.pragma(`${name} = ${set}`);
  for (const { name, reads } of SETTINGS) requireSetting(database, name, reads);
}

/**
 * Sets how long a statement blocks this process while another program writes, in ms. Throws if SQLite did not apply it.
 * A running server does not block; see BUSY_WAIT_MS.
 */
export function setBusyTimeout(database: Database, ms: number): void {
  database.pragma(`busy_timeout = ${ms}`);
  requireSetting(database, 'busy_timeout', ms);
}

/** Switches foreign key checks. Throws if SQLite ignored it, as it does inside a transaction. */
export function switchForeignKeys(database: Database, state: 'on' | 'off'): void {
  database.pragma(`foreign_keys = ${state}`);
  requireSetting(database, 'foreign_keys', state === 'on' ? 1 : 0);
}

/**
 * Whether SQLite checks triggers when a table is renamed. A rebuilt table is renamed while triggers of others still
 * name the dropped one (sqlite.org/lang_altertable.html, 'Making Other Kinds Of Table Schema Changes').
 */
export function switchTriggerChecks(database: Database, state: 'on' | 'off'): void {
  database.pragma(`legacy_alter_table = ${state === 'on' ? 'off' : 'on'}`);
}

function requireSetting(database: Database, name: string, expected: string | number): void {
  const actual = database.pragma(name, { simple: true });
  if (actual === expected) return;
  throw new AppError(
    'unavailable',
    `SQLite refused ${name}=${expected} (it is ${actual}), without which tips could be lost.`,
    { remedy: 'Use a data directory on a local disk.' },
  );
}

function requireSqlite(version: string): void {
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) >= 0) return;
  throw unavailable(
    `SQLite ${version} can damage its database.`,
    `Install streamhost again to get SQLite ${OLDEST_SQLITE} or newer.`,
  );
}
