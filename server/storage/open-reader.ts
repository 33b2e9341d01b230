import Database from 'better-sqlite3';

/** Opens a database that is there without the right to write. Nothing in its schema is trusted: it may be from elsewhere. */
export function openReader(path: string): Database {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  database.pragma('trusted_schema = off');
  return database;
}

/** Copies the database at `path` to the new file `target`, with what is still in its log. Does not block writers. */
export function vacuumInto(path: string, target: string): void {
  reading(path, (database) => database.prepare('vacuum into ?').run(target));
}

/** What `read` finds in the database at `path`. */
export function reading<T>(path: string, read: (database: Database) => T): T {
  const database = openReader(path);
  try {
    return read(database);
  } finally {
    database.close();
  }
}
