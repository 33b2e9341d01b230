import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { rmSync, writeFileSync } from '../../disk/files.ts';
import { openDatabase } from '../open-database.ts';
import { namesIn } from '../permissions.ts';

/** Temporary paths for a backup that is being written. */
export type PartialFiles = {
  /** Of the backup itself, or a folder. */
  main: string;
  /** Of the database copy that goes into it. */
  database: string;
  /** Removes the files. */
  remove(): void;
};

const LOCK = /\.[0-9a-f]{8}\.partial\.lock$/;

/** Left by older versions, which took no lock. */
const OLDER = /^streamhost-.*\.partial(-journal)?$/;
/** No running backup is this old. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** Referenced, because the garbage collector would close the database and so release its lock. */
const held = new Set<Database>();

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/** A signal would end the process without its exit handlers. Whoever handles it otherwise, as a server does, comes first. */
function exitOn(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

/**
 * Reserves temporary names beside `path`, and removes what killed processes left there. An SQLite lock, which the
 * system releases with the process, marks names in use.
 */
export function takePartialFiles(path: string): PartialFiles {
  sweepPartialFiles(dirname(path));
  const main = `${path}.${randomUUID().slice(0, 8)}.partial`;
  // Fails early, with the error of the system, when the folder cannot be written.
  writeFileSync(lockOf(main), '', { flag: 'wx' });
  const lock = lockAt(lockOf(main));
  // Another process may have swept the file before it was locked.
  if (!existsSync(lockOf(main))) {
    lock.close();
    return takePartialFiles(path);
  }
  held.add(lock);
  if (held.size === 1) for (const signal of SIGNALS) process.on(signal, exitOn);
  const remove = () => {
    process.off('exit', remove);
    held.delete(lock);
    if (held.size === 0) for (const signal of SIGNALS) process.off(signal, exitOn);
    removeUnder(main, lock);
  };
  process.once('exit', remove);
  return { main, database: `${main}.db.partial`, remove };
}

/** Removes what killed backups left in `directory`, but nothing in use. Never throws. */
export function sweepPartialFiles(directory: string): void {
  for (const name of namesIn(directory)) {
    const path = join(directory, name);
    try {
      if (LOCK.test(name)) removeUnder(path.replace(/\.lock$/, ''), lockAt(path, 0));
      else if (OLDER.test(name) && isStale(path)) rmSync(path);
    } catch {
      // In use, or not removable by this user: the next sweep tries again.
    }
  }
}

const lockOf = (main: string) => `${main}.lock`;

/** The lock file goes last, because a sweep finds the others by it. */
function removeUnder(main: string, lock: Database): void {
  const directory = dirname(main);
  const names = namesIn(directory).filter((name) => name.startsWith(basename(main)));
  for (const name of names) {
    if (!LOCK.test(name)) rmSync(join(directory, name), { force: true, recursive: true });
  }
  // Windows cannot remove an open file.
  lock.close();
  rmSync(lockOf(main), { force: true });
}

function lockAt(path: string, patienceMs?: number): Database {
  const options = patienceMs === undefined ? {} : { timeout: patienceMs };
  return openDatabase(path, options, (database) => {
    // So that the lock has no journal file.
    database.pragma('journal_mode = memory');
    database.exec('begin exclusive');
  });
}

/** Also when it is far in the future, because the clock may have been set back. */
function isStale(path: string): boolean {
  const file = lstatSync(path);
  return file.isFile() && Math.abs(Date.now() - file.mtimeMs) > STALE_MS;
}
