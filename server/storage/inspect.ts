import { accessSync, constants } from 'node:fs';
import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { newestGoodBackup } from './backup.ts';
import { isIntact } from './intact.ts';

/**
 * Looks at a database without changing it. Refuses one that nothing can be written to (SQLite would
 * open it and fail at the first tip), that is damaged, or that a newer version has migrated.
 */
export function inspectDatabase(paths: DataPaths, knownMigrations: readonly string[]): void {
  accessSync(paths.database, constants.W_OK);
  if (!isIntact(paths.database)) throw damaged(paths);
  const database = new Database(paths.database, { readonly: true, fileMustExist: true });
  try {
    const unknown = appliedMigrations(database).find((name) => !knownMigrations.includes(name));
    if (unknown) throw madeByNewer(paths, unknown);
  } finally {
    database.close();
  }
}

function damaged(paths: DataPaths): AppError {
  const backup = newestGoodBackup(paths);
  const advice = backup
    ? `The newest good backup is ${backup}: move the damaged file away with its -wal and -shm files, and copy the backup in its place.`
    : `There is no good backup in ${paths.backups}: keep a copy of the damaged file, and try 'sqlite3 ${paths.database} .recover'.`;
  return new AppError(
    'unavailable',
    `The database ${paths.database} is damaged and was left as it is. ${advice}`,
  );
}

const madeByNewer = (paths: DataPaths, migration: string) =>
  new AppError(
    'unavailable',
    `The database ${paths.database} was made by a newer version of streamhost (it has ${migration}). Please install the newer version.`,
  );
