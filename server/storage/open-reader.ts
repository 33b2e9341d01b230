import Database from 'better-sqlite3';

/** Opens a database that is there without the right to write. Nothing in its schema is trusted: it may be from elsewhere. */
export function openReader(path: string): Database {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  database.pragma('trusted_schema = off');
  return database;
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
