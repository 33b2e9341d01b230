import { closeSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import type { AppError } from '#domain/errors.ts';
import { openSync } from '../disk/files.ts';
import { filesInPlace, type Misplaced } from './files-in-place.ts';
import type { Lock } from './lock.ts';
import { logNumber, openLogNote, readLogNote } from './log-note.ts';
import { misplacedRefusal } from './misplaced-refusal.ts';
import { rescueDatabase } from './rescue.ts';
import { logGeneration } from './wal-file.ts';

/** Prevents that writes are acknowledged while the database's files are gone. */
export type WriteGuard = {
  /** To be called before each write. Throws an AppError while it would be lost. */
  before(): void;
  /** To be called after each statement. Throws where what it committed is not in the files of the next start. */
  after(): void;
  /** To be called after a rollback. */
  forget(): void;
  /** Checks the files, makes a rescue copy where one is due, and checkpoints an idle WAL. */
  checkFiles(): void;
  /** Why writes are refused; undefined while they are not. */
  fault(): AppError | undefined;
  /** Refuses writes while another process has this lock. */
  holdTo(lock: Lock): void;
  close(): void;
};

/** A WAL without a write for this long is checkpointed. */
const REST_MS = 1000;
/** A rescue copy that failed, mostly for a full disk, is retried after this time. */
const RESCUE_AGAIN_MS = 10_000;

type Fault = { what: Misplaced | 'lock'; refusal: AppError };

export function guardWrites(database: Database, paths: DataPaths): WriteGuard {
  const files = filesInPlace(paths);
  const log = logKeeper(database, paths);
  const changes = database.prepare('select total_changes()').pluck<number>();
  let seenChanges = changes.get();
  let restsFromMs = Number.POSITIVE_INFINITY;
  let fault: Fault | undefined;
  let held: Lock | undefined;
  let rescue: { path?: string; problem?: unknown; atMs: number } | undefined;

  function check(): void {
    const what = files.misplaced() ?? (held && !held.keep() ? 'lock' : undefined);
    if (what === undefined) {
      fault = undefined;
      return;
    }
    if (what !== 'lock') rescueOnce(what);
    fault = { what, refusal: misplacedRefusal(what, paths, rescue) };
  }

  function rescueOnce(what: Misplaced): void {
    const nowMs = performance.now();
    const isDue = !rescue || (!rescue.path && nowMs - rescue.atMs > RESCUE_AGAIN_MS);
    // SQLite cannot copy inside a transaction; the next check comes after it.
    if (!isDue || database.inTransaction) return;
    try {
      if (what === 'log') checkpointNow(database);
      rescue = { path: rescueDatabase(database, paths), atMs: nowMs };
    } catch (problem) {
      rescue = { problem, atMs: nowMs };
    }
  }

  function refuse(): void {
    check();
    if (fault) throw fault.refusal;
  }

  return {
    before() {
      // The check after the write is enough to acknowledge nothing that is lost.
      if (fault) refuse();
      if (!database.inTransaction) seenChanges = changes.get();
    },
    after() {
      if (database.inTransaction) return;
      const now = changes.get();
      if (now === seenChanges) return;
      seenChanges = now;
      refuse();
      log.note();
      restsFromMs = performance.now() + REST_MS;
    },
    forget() {
      seenChanges = changes.get();
    },
    checkFiles() {
      check();
      if (fault || database.inTransaction || performance.now() < restsFromMs) return;
      if (!checkpointNow(database)) return;
      restsFromMs = Number.POSITIVE_INFINITY;
      log.noteEmpty();
    },
    fault: () => fault?.refusal,
    holdTo(lock) {
      held = lock;
    },
    close() {
      log.close();
    },
  };
}

/** Notes how far the WAL is written: synced for a new WAL, without a sync from then on. */
function logKeeper(database: Database, paths: DataPaths) {
  const isEmpty = checkpointNow(database);
  let number = logNumber(database);
  let from = isEmpty ? number : (readLogNote(paths)?.from ?? number);
  let generation: string | undefined;
  let commits = 0;
  let file: number | undefined;
  let noted: ReturnType<typeof openLogNote> | undefined;

  const currentGeneration = () => {
    file ??= openSync(`${paths.database}-wal`, 'r');
    return logGeneration(file);
  };

  function begin(): void {
    // SQLite resets the WAL only when all of it is in the database file.
    if (generation !== undefined) from = number;
    number += 1;
    database.pragma(`user_version = ${number}`);
    generation = currentGeneration();
    commits = 1;
  }

  function note(): void {
    const isBegun = currentGeneration() !== generation;
    if (isBegun) begin();
    else commits += 1;
    noted ??= openLogNote(paths);
    noted.write({ from, to: number, generation: generation ?? '', commits }, isBegun);
  }

  /** After this, a start expects no WAL, not even beside another database in this place. */
  function noteEmpty(): void {
    noted?.write({ from: number, to: number, generation: '', commits: 0 }, false);
  }

  /** A note that could not be written is started again; the data is safe without it. */
  function atNoRisk(write: () => void): void {
    try {
      write();
    } catch {
      generation = undefined;
    }
  }

  return {
    note: () => atNoRisk(note),
    noteEmpty: () => atNoRisk(noteEmpty),
    close() {
      noted?.close();
      if (file !== undefined) closeSync(file);
    },
  };
}

type Outcome = { busy: number; log: number; checkpointed: number };

/**
 * Writes the WAL into the database file and truncates it, unless another connection reads or writes now: it never
 * waits, as the busy timeout is 0. Returns whether the WAL is empty. Not inside a transaction.
 */
function checkpointNow(database: Database): boolean {
  try {
    const [outcome] = database.pragma('wal_checkpoint(truncate)') as Outcome[];
    return outcome?.busy === 0;
  } catch {
    // Mostly a full disk. What is in the WAL stays there.
    return false;
  }
}
