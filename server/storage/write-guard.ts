import { closeSync, openSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import type { AppError } from '#domain/errors.ts';
import { checkpointNow } from './checkpoint.ts';
import { filesInPlace, type Misplaced } from './files-in-place.ts';
import type { Lock } from './lock.ts';
import { logNumber, openLogNote, readLogNote } from './log-note.ts';
import { misplacedRefusal } from './misplaced-refusal.ts';
import { rescueDatabase } from './rescue.ts';
import { logGeneration } from './wal-file.ts';

/** Keeps what is acknowledged from being lost with files that are gone. */
export type WriteGuard = {
  /** Throws an AppError while what is written would be lost. To be called before each write. */
  before(): void;
  /** To be called after each statement; throws where what it has committed is not in the files that a start will find. */
  after(): void;
  /** To be called after a rollback. */
  forget(): void;
  /** Looks at the files, makes the rescue copy where one is due, and empties a log that rests. */
  look(): void;
  /** Why nothing is saved; undefined while all is well. */
  fault(): AppError | undefined;
  /** Refuses writes while somebody else has this lock. */
  holdTo(lock: Lock): void;
  close(): void;
};

/** A log that nobody has written to for so long is brought into the database file. */
const REST_MS = 1000;
/** A copy that failed, for a full disk mostly, is tried again. */
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
    // SQLite copies nothing inside a transaction; the next look comes after it.
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
      // Looking at the files afterwards is enough to acknowledge nothing that is lost.
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
    look() {
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

/** Notes how far the log is: durably when one is begun, and without waiting for the disk from then on. */
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
    // A log starts over only when all of the one before is in the file.
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

  /** From now on no log is missed, nor where somebody puts another database in place of this one. */
  function noteEmpty(): void {
    noted?.write({ from: number, to: number, generation: '', commits: 0 }, false);
  }

  /** A note that could not be written is begun anew: what it is about is safe without. */
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
