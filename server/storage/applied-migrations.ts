import type Database from 'better-sqlite3';
import { MIGRATIONS } from './migrations/index.ts';

/** The names of all migrations of this version, oldest first. */
export const KNOWN_MIGRATIONS: readonly string[] = MIGRATIONS.map(({ name }) => name);

/** The table with the names of applied migrations. */
export const MIGRATION_TABLE = 'migration';

/**
 * Names of the migrations that ran on this database, oldest first. Empty when the migration table is missing or
 * foreign.
 */
export function appliedMigrations(database: Database): string[] {
  const columns = database
    .prepare(`select count(*) from pragma_table_info(?) where name in ('id', 'name')`)
    .pluck<number>()
    .get(MIGRATION_TABLE);
  if (columns !== 2) return [];
  return database
    .prepare(`select name from ${MIGRATION_TABLE} order by id`)
    .pluck()
    .all()
    .map(String);
}

/** What made a database that this version cannot use, and what to do. */
type OtherVersion = { maker: string; remedy: string };

/**
 * The other version that applied these migrations; undefined if this one can use the database. Names before the first
 * migration belong to those that it has replaced.
 */
export function otherVersion(applied: readonly string[]): OtherVersion | undefined {
  const [first = ''] = KNOWN_MIGRATIONS;
  const newer = applied.find((name) => name > first && !KNOWN_MIGRATIONS.includes(name));
  if (newer) {
    return {
      maker: `a newer version of streamhost (it has ${newer})`,
      remedy: 'Install the newer version.',
    };
  }
  const isOlder = !applied.includes(first) && applied.some((name) => name < first);
  return isOlder
    ? {
        maker: 'streamhost before 27 November 2026',
        remedy: 'Open it once with the version of that day, which brings it up to date.',
      }
    : undefined;
}
