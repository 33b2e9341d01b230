import { closeSync, constants, existsSync, fdatasyncSync, writeSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { unavailable } from '#domain/errors.ts';
import { openSync, readFileSync, rmSync } from '../system/disk/files.ts';
import { hasDatabase } from './data-dir.ts';
import { isDamage } from './intact.ts';
import { withReader } from './open-reader.ts';
import { rescueAdvice } from './rescue.ts';
import { readWal } from './wal-file.ts';

/** How far the WAL was written, stored in a file beside the database. */
type WalNote = {
  /** The `walNumber` in the database file without its WAL: at least this, and less than `to`. */
  from: number;
  /** The `walNumber` with the WAL: at least this. */
  to: number;
  /** The generation of the current WAL, and the minimum number of commits in it. */
  generation: string;
  commits: number;
};

/** Length in bytes; fixed, so that a single write replaces a note. */
const LENGTH = 128;

/** Opens the WAL note for many updates per second. The caller closes it. */
export function openWalNote({ logNote }: DataPaths) {
  const file = openSync(logNote, constants.O_RDWR | constants.O_CREAT, 0o600);
  return {
    /**
     * Replaces the note. The new one survives a kill, and with `isSynced` a power loss. The WAL is written first, so a
     * note never claims more than is on the disk.
     */
    write(note: WalNote, isSynced: boolean): void {
      writeSync(file, `${JSON.stringify(note).padEnd(LENGTH - 1)}\n`, 0);
      if (isSynced) fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** The stored note; undefined if it is missing or unreadable. */
export function readWalNote(paths: DataPaths): WalNote | undefined {
  try {
    const note: WalNote = JSON.parse(readFileSync(paths.logNote, 'utf8'));
    const isWhole = [note.from, note.to, note.commits].every(Number.isInteger);
    return isWhole ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the note of a database that was closed without a WAL. */
export function removeWalNote(paths: DataPaths): void {
  if (existsSync(logOf(paths))) return;
  try {
    rmSync(paths.logNote, { force: true });
  } catch {
    // A note that cannot be removed is still true.
  }
}

/** A number in the database that grows by one with each new WAL. */
export const walNumber = (database: Database) =>
  Number(database.pragma('user_version', { simple: true }));

/**
 * Refuses a database whose WAL is lost or damaged: SQLite would open it without the last changes. Accepts a WAL that
 * another program checkpointed, and an older database that replaced this one.
 */
export function refuseLostWal(paths: DataPaths): void {
  const note = readWalNote(paths);
  if (!note || !hasDatabase(paths)) return;
  const log = readWal(logOf(paths));
  if (log?.generation === note.generation && log.commits < note.commits) {
    throw damagedLog(paths, log.commits, note.commits);
  }
  const number = storedWalNumber(paths);
  if (number !== undefined && number >= note.from && number < note.to) throw lostLog(paths);
}

/** The `walNumber` in the database; undefined if it cannot be read, which other checks report. */
function storedWalNumber({ database: path }: DataPaths): number | undefined {
  try {
    return withReader(path, walNumber);
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

const logOf = ({ database }: DataPaths) => `${database}-wal`;

const lostLog = (paths: DataPaths) =>
  unavailable(
    `What was stored last is missing: it was in ${logOf(paths)}, which is gone or not the one that was here.`,
    `${whatToDo(paths)} To go on without it on purpose, delete ${paths.logNote} first.`,
  );

const damagedLog = (paths: DataPaths, commits: number, noted: number) =>
  unavailable(
    `${logOf(paths)} is damaged: of the last ${noted} changes that were stored, ${commits} can be read.`,
    `Keep a copy of it and of ${paths.database}. ${whatToDo(paths)} To go on with what can be read, delete ${paths.logNote} first.`,
  );

const whatToDo = (paths: DataPaths) =>
  `${rescueAdvice(paths)}Bring a good copy of that file back and start again; 'streamhost backup list' shows what backups there are.`;
