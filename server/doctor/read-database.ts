import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { hasDatabase } from '../storage/data-dir.ts';
import { openReader } from '../storage/open-reader.ts';

/** Reads the database beside whoever uses it, without the right to write; undefined where there is none. */
export function readDatabase<T>(paths: DataPaths, read: (database: Database) => T): T | undefined {
  if (!hasDatabase(paths)) return undefined;
  const database = openReader(paths.database);
  try {
    return read(database);
  } finally {
    database.close();
  }
}
