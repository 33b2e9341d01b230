import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import type { AppError } from '#domain/errors.ts';
import { diskRefusal } from './disk-errors.ts';
import { filesInPlace } from './files-in-place.ts';
import type { Lock } from './lock.ts';
import { misplacedRefusal, type StorageHarm } from './misplaced-refusal.ts';
import { rescueDatabase } from './rescue.ts';
import { createWalReader, type WalContent } from './wal-file.ts';
import { openWalNote, readWalNote, walNumber } from './wal-note.ts';

/** Prevents that writes are acknowledged while the database's files are gone. */
export type WriteGuard = {
  /** To be called before each write. Throws an AppError while it would be lost. */
  before(): void;
  /** To be called after each statement. Throws where what it committed is not in the files of the next start. */
  after(): void;
  /** To be called after a rollback. */
  afterRollback(): void;
  /** Checks the files, makes a rescue copy where one is due, and checkpoints an idle WAL. */
  checkFiles(): void;
  /** Why writes are refused; undefined while they are not. */
  fault(): AppError | undefined;
  /** To be called with the error of a statement that failed. */
  failed(error: unknown): void;
  /** The full or failing disk that refused the last write; undefined once a write has succeeded. */
  diskFault(): AppError | undefined;
  /** Refuses writes while another process has this lock. */
  requireLock(lock: Lock): void;
  close(): void;
};

/** A WAL without a write for this long is checkpointed. */
const IDLE_CHECKPOINT_MS = 1000;
/** A rescue copy that failed, mostly for a full disk, is retried after this time. */
const RESCUE_RETRY_MS = 10_000;

/** After a write that the disk refused, a small one is tried again after this time. */
const WRITE_RETRY_MS = 5000;

/** Another program may begin a new WAL between two looks at it. */
const MAX_TRIES = 3;

type Fault = { what: StorageHarm; refusal: AppError };

export function guardWrites(database: Database, paths: DataPaths): WriteGuard {
  const files = filesInPlace(paths);
  const log = trackWal(database, paths);
  const changes = database.prepare('select total_changes()').pluck<number>();
  let seenChanges = changes.get();
  let checkpointDueMs = Number.POSITIVE_INFINITY;
  let fault: Fault | undefined;
  let lock: Lock | undefined;
  /** It stays so: what the WAL has lost never comes back to it. */
  let isWalTruncated = false;
  let diskFault: { refusal: AppError; atMs: number } | undefined;
  let rescue: { path?: string; problem?: unknown; atMs: number } | undefined;

  function check(): void {
    const what = findHarm();
    if (what === undefined) {
      fault = undefined;
      return;
    }
    if (what !== 'lock') rescueOnce(what);
    fault = { what, refusal: misplacedRefusal(what, paths, rescue) };
  }

  function findHarm(): StorageHarm | undefined {
    const misplaced = files.misplaced();
    if (misplaced) return misplaced;
    isWalTruncated ||= log.isTruncated();
    if (isWalTruncated) return 'cut log';
    return lock && !lock.renew() ? 'lock' : undefined;
  }

  function rescueOnce(what: StorageHarm): void {
    const nowMs = performance.now();
    const isDue = !rescue || (!rescue.path && nowMs - rescue.atMs > RESCUE_RETRY_MS);
    // SQLite cannot copy inside a transaction; the next check comes after it.
    if (!isDue || database.inTransaction) return;
    try {
      if (what === 'log') checkpointNow(database);
      rescue = { path: rescueDatabase(database, paths), atMs: nowMs };
    } catch (problem) {
      rescue = { problem, atMs: nowMs };
    }
  }

  function failed(error: unknown): void {
    const refusal = diskRefusal(error);
    if (refusal) diskFault = { refusal, atMs: performance.now() };
  }

  /** Otherwise the fault would stay until somebody writes. */
  function retryWrite(): void {
    if (!diskFault || database.inTransaction) return;
    if (performance.now() - diskFault.atMs < WRITE_RETRY_MS) return;
    try {
      // Writes a page, and changes nothing.
      database.pragma(`user_version = ${walNumber(database)}`);
      diskFault = undefined;
    } catch (error) {
      failed(error);
    }
  }

  function refuse(): void {
    check();
    if (fault) throw fault.refusal;
  }

  return {
    before() {
      // The check after the write is enough to acknowledge nothing that is lost, but a WAL that was cut short must not
      // grow again: SQLite would copy the gap into the database file.
      if (fault || log.isTruncated()) refuse();
      if (!database.inTransaction) seenChanges = changes.get();
    },
    after() {
      if (database.inTransaction) return;
      const now = changes.get();
      if (now === seenChanges) return;
      seenChanges = now;
      refuse();
      isWalTruncated = !log.note();
      if (isWalTruncated) refuse();
      diskFault = undefined;
      checkpointDueMs = performance.now() + IDLE_CHECKPOINT_MS;
    },
    afterRollback() {
      seenChanges = changes.get();
    },
    checkFiles() {
      check();
      if (!fault) retryWrite();
      if (fault || database.inTransaction || performance.now() < checkpointDueMs) return;
      if (!checkpointNow(database)) return;
      checkpointDueMs = Number.POSITIVE_INFINITY;
      log.noteEmpty();
    },
    fault: () => fault?.refusal,
    failed,
    diskFault: () => diskFault?.refusal,
    requireLock(required) {
      lock = required;
    },
    close() {
      log.close();
    },
  };
}

/** Checks what is written to the WAL, and notes how far: synced for a new WAL, without a sync from then on. */
function trackWal(database: Database, paths: DataPaths) {
  const isEmpty = checkpointNow(database);
  const reader = createWalReader(`${paths.database}-wal`);
  if (!isEmpty) reader.readNew();
  let number = walNumber(database);
  let from = isEmpty ? number : (readWalNote(paths)?.from ?? number);
  let generation: string | undefined;
  let noted: ReturnType<typeof openWalNote> | undefined;

  /** Whether the WAL is shorter than SQLite left it, and holds what is nowhere else. */
  function isTruncated(): boolean {
    if (database.inTransaction || !reader.isShorter()) return false;
    const { log, checkpointed } = walState(database);
    if (checkpointed < log) return true;
    // Another program has written it into the database file.
    reader.restart();
    return false;
  }

  /** Returns whether the next start has all that was committed. */
  function note(): boolean {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { log } = walState(database);
      if (log === 0) {
        // Another program has written the WAL into the database file.
        reader.restart();
        return true;
      }
      const written = reader.readNew();
      if (written.frames < log) continue;
      ignoringErrors(() => write(written));
      return true;
    }
    return false;
  }

  function write(written: WalContent): void {
    const isBegun = written.generation !== generation;
    const { generation: begun, commits } = isBegun ? begin() : written;
    generation = begun;
    noted ??= openWalNote(paths);
    noted.write({ from, to: number, generation: begun, commits }, isBegun);
  }

  /** Counts a new WAL, in the WAL. */
  function begin(): WalContent {
    // SQLite resets the WAL only when all of it is in the database file.
    if (generation !== undefined) from = number;
    number += 1;
    database.pragma(`user_version = ${number}`);
    return reader.readNew();
  }

  /** After this, a start expects no WAL, not even beside another database in this place. */
  function noteEmpty(): void {
    reader.restart();
    noted?.write({ from: number, to: number, generation: '', commits: 0 }, false);
  }

  /** A note that could not be written is started again; the data is safe without it. */
  function ignoringErrors(write: () => void): void {
    try {
      write();
    } catch {
      generation = undefined;
    }
  }

  return {
    isTruncated,
    note,
    noteEmpty: () => ignoringErrors(noteEmpty),
    close() {
      noted?.close();
      reader.close();
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

/** The frames in the WAL as SQLite knows it, and how many of them are in the database file. Not inside a transaction. */
function walState(database: Database): Outcome {
  const [outcome] = database.pragma('wal_checkpoint(noop)') as [Outcome];
  return outcome;
}
