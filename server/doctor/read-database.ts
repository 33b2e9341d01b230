import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { hasDatabase } from '../storage/data-dir.ts';
import { withReader } from '../storage/open-reader.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { preparing } from '../storage/queries/statement.ts';

/** Reads the database on a read-only connection; undefined if there is none. */
export function readDatabase<T>(paths: DataPaths, read: (database: Database) => T): T | undefined {
  return hasDatabase(paths) ? withReader(paths.database, read) : undefined;
}

/** `readDatabase` for one named statement. */
export const queryDatabase = <T>(paths: DataPaths, statement: (prepared: Prepared) => T) =>
  readDatabase(paths, (database) => statement(preparing(database)));
