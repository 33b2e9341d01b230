import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';

/** Names for what is written before it counts. */
export type PartialFiles = {
  /** For the backup itself, or a folder. */
  main: string;
  /** For a copy of the database that goes into it. */
  database: string;
  /** Removes what is there of them. */
  remove(): void;
};

const LOCK = /\.[0-9a-f]{8}\.partial\.lock$/;

/** What versions left behind that took no lock. */
const OLDER = /^streamhost-.*\.partial(-journal)?$/;
/** A backup under way is never as old. */
const BROKEN_OFF_MS = 24 * 60 * 60 * 1000;

/** Keeps the garbage collector away: it closes a database that nobody refers to, and its lock would be gone. */
const held = new Set<Database>();

/**
 * Gives names beside `path` that nobody else uses, and removes what killed processes left there. A lock, which
 * the system ends with the process, tells that somebody still writes.
 */
export function takePartialFiles(path: string): PartialFiles {
  sweepPartialFiles(dirname(path));
  const main = `${path}.${randomUUID().slice(0, 8)}.partial`;
  // What is in the way of writing is to be known before the long work, and in the words of the system.
  writeFileSync(lockOf(main), '', { flag: 'wx' });
  const lock = lockAt(lockOf(main));
  // Who swept between the making of the file and its locking took it for one that was left.
  if (!existsSync(lockOf(main))) {
    lock.close();
    return takePartialFiles(path);
  }
  held.add(lock);
  const remove = () => {
    process.off('exit', remove);
    held.delete(lock);
    removeUnder(main, lock);
  };
  process.once('exit', remove);
  return { main, database: `${main}.db.partial`, remove };
}

/** Removes what killed backups left in `directory`, and nothing that somebody still writes. Never throws. */
export function sweepPartialFiles(directory: string): void {
  for (const name of namesIn(directory)) {
    const path = join(directory, name);
    try {
      if (LOCK.test(name)) removeUnder(path.replace(/\.lock$/, ''), lockAt(path, 0));
      else if (OLDER.test(name) && isBrokenOff(path)) rmSync(path);
    } catch {
      // It is in use, or this user may not remove it: the next one tries again.
    }
  }
}

const lockOf = (main: string) => `${main}.lock`;

/** The lock goes last, because it is what the others are found by. */
function removeUnder(main: string, lock: Database): void {
  const directory = dirname(main);
  const names = namesIn(directory).filter((name) => name.startsWith(basename(main)));
  for (const name of names) {
    if (!LOCK.test(name)) rmSync(join(directory, name), { force: true, recursive: true });
  }
  // Windows removes no file that is open.
  lock.close();
  rmSync(lockOf(main), { force: true });
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function lockAt(path: string, patienceMs?: number): Database {
  const database = new Database(path, patienceMs === undefined ? {} : { timeout: patienceMs });
  try {
    // In memory, so that a lock leaves no second file.
    database.pragma('journal_mode = memory');
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** In both directions, because the clock may have been set back. */
function isBrokenOff(path: string): boolean {
  const file = lstatSync(path);
  return file.isFile() && Math.abs(Date.now() - file.mtimeMs) > BROKEN_OFF_MS;
}
