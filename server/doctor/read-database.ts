import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { hasDatabase } from '../storage/data-dir.ts';

/** Reads the database beside whoever uses it, without the right to write; undefined where there is none. */
export function readDatabase<T>(paths: DataPaths, read: (database: Database) => T): T | undefined {
  if (!hasDatabase(paths)) return undefined;
  const database = new Database(paths.database, { readonly: true, fileMustExist: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
