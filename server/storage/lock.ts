import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { conflict } from '#domain/errors.ts';
import { sleepSync } from '../system/timing/sleep.ts';
import { isBusy } from './busy.ts';
import { hadDatabase } from './data-dir.ts';
import { identityOf } from './files-in-place.ts';
import { openDatabase } from './open-database.ts';
import { refusalFor } from './refusals.ts';

/** The lock of a data directory, held by its one server. */
export type Lock = {
  /**
   * Whether this process still has the lock. Takes it again after its file was deleted; false once another process has
   * it.
   */
  renew(): boolean;
  release(): void;
};

/** Time for the holder of a deleted lock file to create it again, in ms: two and a half of its checks. */
const HOLDER_MS = 2500;
const STEP_MS = 100;

/** References open locks, because garbage collection would close their databases and so drop the locks. */
const held = new Set<Database>();

/**
 * Takes the lock of a data directory, or refuses while another process has it. The lock is an open transaction,
 * which ends with the process however it dies, so there are no stale locks. Blocks this process for up to
 * `timeoutMs` while another one holds the lock.
 */
export function acquireLock(paths: DataPaths, timeoutMs = 0): Lock {
  if (isLockLost(paths)) awaitHolder(paths);
  let database = takeLock(paths, timeoutMs);
  let file = identityOf(paths.lock);
  return {
    renew() {
      const now = identityOf(paths.lock);
      // Without the data directory no other process can take the lock.
      if (now === file || identityOf(paths.root) === undefined) return true;
      const renewed = retakeLock(paths);
      if (!renewed) return false;
      release(database);
      database = renewed;
      file = identityOf(paths.lock);
      return true;
    },
    release: () => release(database),
  };
}

function retakeLock(paths: DataPaths): Database | undefined {
  try {
    return takeLock(paths, 0);
  } catch {
    return undefined;
  }
}

function takeLock(paths: DataPaths, timeoutMs: number): Database {
  try {
    const database = openDatabase(paths.lock, { timeout: timeoutMs }, begin);
    held.add(database);
    return database;
  } catch (error) {
    throw isBusy(error) ? heldByAnother(paths) : refusalFor(error, paths.root);
  }
}

function begin(database: Database): void {
  // A journal in memory, so that a server can start on a full disk and show its data.
  database.pragma('journal_mode = memory');
  database.exec('begin exclusive');
}

function release(database: Database): void {
  held.delete(database);
  database.close();
}

/** A directory with a database has a lock file. If it is missing, it was deleted, possibly under a running server. */
const isLockLost = (paths: DataPaths) => !existsSync(paths.lock) && hadDatabase(paths);

/** Waits for a running server to recreate its lock file, which it checks each second. */
function awaitHolder(paths: DataPaths): void {
  const endMs = performance.now() + HOLDER_MS;
  while (!existsSync(paths.lock) && performance.now() < endMs) sleepSync(STEP_MS);
  if (existsSync(paths.lock)) sleepSync(STEP_MS);
}

/** Whether any process has the lock. Takes no lock and creates no file. */
export function isLockHeld(paths: DataPaths): boolean {
  if (!existsSync(paths.lock)) return false;
  try {
    const read = (database: Database) =>
      void database.prepare('select count(*) from sqlite_schema').get();
    openDatabase(paths.lock, { readonly: true, timeout: 0 }, read).close();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw refusalFor(error, paths.root);
  }
}

const heldByAnother = (paths: DataPaths) =>
  conflict(
    `Another streamhost server is using ${paths.root}.`,
    'Stop it first, or choose another directory with --data-dir.',
  );
