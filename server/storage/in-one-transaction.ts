import type Database from 'better-sqlite3';

/** Runs `work` as one transaction and waits for other writers before it. Rolls back and rethrows what `work` throws. */
export function inOneTransaction<T>(database: Database, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // On a full disk SQLite has already rolled back.
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}
