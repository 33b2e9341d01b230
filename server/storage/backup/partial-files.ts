import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { rmSync, writeFileSync } from '../../system/disk/files.ts';
import { openDatabase } from '../open-database.ts';
import { namesIn } from '../permissions.ts';

/** Temporary paths for a backup that is being written. */
export type PartialFiles = {
  /** Path of the backup itself, or of a folder. */
  main: string;
  /** Path of the database copy that goes into the backup. */
  database: string;
  /** Removes the files. */
  remove(): void;
};

const LOCK = /\.[0-9a-f]{8}\.partial\.lock$/;

/** References open locks, because garbage collection would close their databases and so release them. */
const held = new Set<Database>();

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/** By default a signal ends the process without its exit handlers. A server's own signal handler runs first. */
function exitOn(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

/**
 * Reserves temporary names beside `path`, and removes files that killed processes left there. An SQLite lock marks
 * names in use, because the system releases it with the process.
 */
export function takePartialFiles(path: string): PartialFiles {
  sweepPartialFiles(dirname(path));
  const main = `${path}.${randomUUID().slice(0, 8)}.partial`;
  // Fails early, with the system error, if the folder is not writable.
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

/** Removes files that killed backups left in `directory`. Keeps files in use. Never throws. */
export function sweepPartialFiles(directory: string): void {
  for (const name of namesIn(directory)) {
    if (!LOCK.test(name)) continue;
    const path = join(directory, name);
    try {
      removeUnder(path.replace(/\.lock$/, ''), lockAt(path, 0));
    } catch {
      // The files are in use, or this user cannot remove them; the next sweep tries again.
    }
  }
}

const lockOf = (main: string) => `${main}.lock`;

/** The lock file is removed last, because a sweep finds the others by it. */
function removeUnder(main: string, lock: Database): void {
  const directory = dirname(main);
  const names = namesIn(directory).filter((name) => name.startsWith(basename(main)));
  for (const name of names) {
    if (!LOCK.test(name)) rmSync(join(directory, name), { force: true, recursive: true });
  }
  // Closed first, because Windows cannot remove an open file.
  lock.close();
  rmSync(lockOf(main), { force: true });
}

function lockAt(path: string, timeoutMs?: number): Database {
  const options = timeoutMs === undefined ? {} : { timeout: timeoutMs };
  return openDatabase(path, options, (database) => {
    // In memory, so that the lock has no journal file.
    database.pragma('journal_mode = memory');
    database.exec('begin exclusive');
  });
}
