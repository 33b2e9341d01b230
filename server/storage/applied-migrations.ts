import type Database from 'better-sqlite3';

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
