import type Database from 'better-sqlite3';

/** Where the names of applied migrations are kept. */
export const MIGRATION_TABLE = 'migration';

/** Names of the migrations that made this database what it is, oldest first. */
export function appliedMigrations(database: Database): string[] {
  const table = database
    .prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`)
    .get(MIGRATION_TABLE);
  if (!table) return [];
  return database
    .prepare(`select name from ${MIGRATION_TABLE} order by id`)
    .pluck()
    .all()
    .map(String);
}
