import Database from 'better-sqlite3';
import { retryWhileHeldSync } from '../system/disk/retry-while-held.ts';

/**
 * Opens a database and runs `first` on it, which opens its files. On Windows both are retried while a virus scanner
 * holds a file. If `first` throws, the database is closed.
 */
export function openDatabase(
  path: string,
  options: ConstructorParameters<typeof Database>[1],
  first: (database: Database) => void,
): Database {
  return retryWhileHeldSync(() => {
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
