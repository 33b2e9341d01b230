import {
  closeSync,
  constants,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { hasDatabase } from './data-dir.ts';
import { isDamage } from './intact.ts';
import { rescueAdvice } from './rescue.ts';
import { readLog } from './wal-file.ts';

/** How far the log of the database was, in a file beside it. */
export type LogNote = {
  /** What the database file counts (see `logNumber`) without its log: at least this much, and less than `to`. */
  from: number;
  /** What it counts with its log: at least this much. */
  to: number;
  /** The log that is in use, see `logGeneration`, and at least how many commits are in it. */
  generation: string;
  commits: number;
};

/** One length for every note, so that one is replaced by another in a single write. */
const LENGTH = 128;

/** A note that can be replaced many times a second; whoever opens it closes it. */
export function openLogNote({ logNote }: DataPaths) {
  const file = openSync(logNote, constants.O_RDWR | constants.O_CREAT, 0o600);
  return {
    /**
     * Replaces the note. That outlives a kill at once, and a power loss when it is `synced`. It never tells more
     * than is on the disk, as the log is there first.
     */
    write(note: LogNote, isSynced: boolean): void {
      writeSync(file, `${JSON.stringify(note).padEnd(LENGTH - 1)}\n`, 0);
      if (isSynced) fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** The note; undefined where there is none that can be read. */
export function readLogNote(paths: DataPaths): LogNote | undefined {
  try {
    const note: LogNote = JSON.parse(readFileSync(paths.logNote, 'utf8'));
    const isWhole = [note.from, note.to, note.commits].every(Number.isInteger);
    return isWhole ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the note of a database that was closed with all of its log in it. */
export function forgetLog(paths: DataPaths): void {
  if (existsSync(logOf(paths))) return;
  try {
    rmSync(paths.logNote, { force: true });
  } catch {
    // One that stays is true all the same.
  }
}

/** A number in the database that goes up by one with each log that is begun. */
export const logNumber = (database: Database) =>
  Number(database.pragma('user_version', { simple: true }));

/**
 * Refuses a database whose log is gone or damaged: SQLite would open it without what was stored last. A log that
 * another program has brought into the file is no loss, nor is an older database put in place of this one.
 */
export function refuseLostLog(paths: DataPaths): void {
  const note = readLogNote(paths);
  if (!note || !hasDatabase(paths)) return;
  const log = readLog(logOf(paths));
  if (log?.generation === note.generation && log.commits < note.commits) {
    throw damagedLog(paths, log.commits, note.commits);
  }
  const number = storedNumber(paths);
  if (number !== undefined && number >= note.from && number < note.to) throw lostLog(paths);
}

/** Undefined for a database that cannot be read, of which others tell more. */
function storedNumber({ database: path }: DataPaths): number | undefined {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return logNumber(database);
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  } finally {
    database.close();
  }
}

const logOf = ({ database }: DataPaths) => `${database}-wal`;

const lostLog = (paths: DataPaths) =>
  new AppError(
    'unavailable',
    `What was stored last is missing: it was in ${logOf(paths)}, which is gone or not the one that was here. ${whatToDo(paths)} To go on without it on purpose, delete ${paths.logNote} first.`,
  );

const damagedLog = (paths: DataPaths, commits: number, noted: number) =>
  new AppError(
    'unavailable',
    `${logOf(paths)} is damaged: of the last ${noted} changes that were stored, ${commits} can be read. Keep a copy of it and of ${paths.database}. ${whatToDo(paths)} To go on with what can be read, delete ${paths.logNote} first.`,
  );

const whatToDo = (paths: DataPaths) =>
  `${rescueAdvice(paths)}Bring a good copy of that file back and start again; 'streamhost backup list' shows what backups there are.`;
