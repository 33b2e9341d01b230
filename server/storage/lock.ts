import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { refusalFor } from './refusals.ts';

/** Held by the one server of a data directory. */
export type Lock = { release(): void };

/** Keeps the garbage collector away: it closes a database that nobody refers to, and its lock would be gone. */
const held = new Set<Database>();

/**
 * Takes the lock of a data directory, or refuses while another process has it. The lock is an open
 * transaction, which the system ends with the process however that dies, so none is ever left behind.
 * Waits, with all of this process, up to `patienceMs` for one who has it for a moment only.
 */
export function acquireLock(paths: DataPaths, patienceMs = 0): Lock {
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
  return {
    release() {
      held.delete(database);
      database.close();
    },
  };
}

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
