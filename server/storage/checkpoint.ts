import type Database from 'better-sqlite3';

type Outcome = { busy: number; log: number; checkpointed: number };

/**
 * Writes the WAL into the database file and truncates it, unless another connection reads or writes now: it never
 * waits. Returns whether the WAL is empty. Not inside a transaction.
 */
export function checkpointNow(database: Database): boolean {
  const timeout = database.pragma('busy_timeout', { simple: true });
  database.pragma('busy_timeout = 0');
  try {
    const [outcome] = database.pragma('wal_checkpoint(truncate)') as Outcome[];
    return outcome?.busy === 0;
  } catch {
    // Mostly a full disk. What is in the WAL stays there.
    return false;
  } finally {
    database.pragma(`busy_timeout = ${timeout}`);
  }
}
