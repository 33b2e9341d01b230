import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { hadDatabase } from './data-dir.ts';
import { identityOf } from './files-in-place.ts';
import { refusalFor } from './refusals.ts';

/** Held by the one server of a data directory. */
export type Lock = {
  /** Whether it is still ours. Takes it anew where its file was deleted; false once somebody else has. */
  keep(): boolean;
  release(): void;
};

/** How long the holder of a lock whose file is gone may take to make it anew: two of its looks and a half. */
const HOLDER_MS = 2500;
const STEP_MS = 100;

/** Keeps the garbage collector away: it closes a database that nobody refers to, and its lock would be gone. */
const held = new Set<Database>();

/**
 * Takes the lock of a data directory, or refuses while another process has it. The lock is an open
 * transaction, which the system ends with the process however that dies, so none is ever left behind.
 * Waits, with all of this process, up to `patienceMs` for one who has it for a moment only.
 */
export function acquireLock(paths: DataPaths, patienceMs = 0): Lock {
  if (isLockLost(paths)) awaitHolder(paths);
  let database = takeLock(paths, patienceMs);
  let file = identityOf(paths.lock);
  return {
    keep() {
      const now = identityOf(paths.lock);
      // Without the folder there is nothing that another one could take.
      if (now === file || identityOf(paths.root) === undefined) return true;
      const renewed = retakeLock(paths);
      if (!renewed) return false;
      letGo(database);
      database = renewed;
      file = identityOf(paths.lock);
      return true;
    },
    release: () => letGo(database),
  };
}

function retakeLock(paths: DataPaths): Database | undefined {
  try {
    return takeLock(paths, 0);
  } catch {
    return undefined;
  }
}

function takeLock(paths: DataPaths, patienceMs: number): Database {
  const database = openLockFile(paths, patienceMs);
  try {
    // In memory, so that a server can start on a full disk: it still shows what it has.
    database.pragma('journal_mode = memory');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    throw isHeld(error) ? heldByAnother(paths) : refusalFor(error, paths.root);
  }
  held.add(database);
  return database;
}

function letGo(database: Database): void {
  held.delete(database);
  database.close();
}

/** A directory that is in use has a lock file, so somebody has deleted it, maybe from under a running server. */
const isLockLost = (paths: DataPaths) => !existsSync(paths.lock) && hadDatabase(paths);

/** A running server looks after its lock each second, and makes the file anew. */
function awaitHolder(paths: DataPaths): void {
  const endMs = performance.now() + HOLDER_MS;
  while (!existsSync(paths.lock) && performance.now() < endMs) pause(STEP_MS);
  if (existsSync(paths.lock)) pause(STEP_MS);
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Whether somebody has the lock; nobody is kept from it by the question, and no file is made. */
export function isLockHeld(paths: DataPaths): boolean {
  if (!existsSync(paths.lock)) return false;
  const database = new Database(paths.lock, { readonly: true, timeout: 0 });
  try {
    database.prepare('select count(*) from sqlite_schema').get();
    return false;
  } catch (error) {
    if (isHeld(error)) return true;
    throw refusalFor(error, paths.root);
  } finally {
    database.close();
  }
}

function openLockFile(paths: DataPaths, patienceMs: number): Database {
  try {
    return new Database(paths.lock, { timeout: patienceMs });
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}

const isHeld = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

const heldByAnother = (paths: DataPaths) =>
  new AppError(
    'conflict',
    `Another streamhost server is using ${paths.root}. Stop it first, or choose another directory with --data-dir.`,
  );
