import type Database from 'better-sqlite3';

type Outcome = { busy: number; log: number; checkpointed: number };

/**
 * Brings the log into the database file and empties it, unless somebody reads or writes right now: it never waits.
 * Returns whether the log is empty. Not inside a transaction.
 */
export function checkpointNow(database: Database): boolean {
  const timeout = database.pragma('busy_timeout', { simple: true });
  database.pragma('busy_timeout = 0');
  try {
    const [outcome] = database.pragma('wal_checkpoint(truncate)') as Outcome[];
    return outcome?.busy === 0;
  } catch {
    // A full disk, mostly: what is in the log is safe there.
    return false;
  } finally {
    database.pragma(`busy_timeout = ${timeout}`);
  }
}
