import Database from 'better-sqlite3';
import { patientlySync } from '../disk/patiently.ts';

/**
 * Opens a database and uses it for the first time with `first`: that opens its files, which Windows refuses while a
 * virus scanner holds them, so both are tried again then. When `first` throws, the database is closed.
 */
export function openDatabase(
  path: string,
  options: ConstructorParameters<typeof Database>[1],
  first: (database: Database) => void,
): Database {
  return patientlySync(() => {
    const database = new Database(path, options);
    try {
      first(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}
