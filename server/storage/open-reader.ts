import type Database from 'better-sqlite3';
import { openDatabase } from './open-database.ts';

/** Opens an existing database read-only. Its schema is untrusted, because another program may have written it. */
export function openReader(path: string): Database {
  return openDatabase(path, { readonly: true, fileMustExist: true }, (database) => {
    database.pragma('trusted_schema = off');
    database.prepare('select count(*) from sqlite_schema').get();
  });
}

/** Copies the database at `path` and its WAL to the new file `target`. Does not block writers. */
export function vacuumInto(path: string, target: string): void {
  withReader(path, (database) => database.prepare('vacuum into ?').run(target));
}

/** Calls `read` with the database at `path`, opened read-only. */
export function withReader<T>(path: string, read: (database: Database) => T): T {
  const database = openReader(path);
  try {
    return read(database);
  } finally {
    database.close();
  }
}
