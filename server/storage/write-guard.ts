import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import type { AppError } from '#domain/errors.ts';
import { diskRefusal } from './disk-errors.ts';
import { filesInPlace } from './files-in-place.ts';
import type { Lock } from './lock.ts';
import { misplacedRefusal, type StorageFault } from './misplaced-refusal.ts';
import { rescueDatabase } from './rescue.ts';
import { createWalReader, type WalContent } from './wal-file.ts';
import { openWalNote, readWalNote, walNumber } from './wal-note.ts';

/** Prevents acknowledging writes while the database's files are missing or replaced. */
export type WriteGuard = {
  /** Call before each write. Throws an AppError if the write would be lost. */
  before(): void;
  /** Call after each statement. Throws if its commit is not in the files that the next start opens. */
  after(): void;
  /** Call after a rollback. */
  afterRollback(): void;
  /** Checks the files, makes a rescue copy if one is due, and checkpoints an idle WAL. */
  checkFiles(): void;
  /** The reason for refusing writes; undefined while they are accepted. */
  fault(): AppError | undefined;
  /** Call with the error of a failed statement. */
  failed(error: unknown): void;
  /** The full or failing disk that refused the last write; undefined after a successful write. */
  diskFault(): AppError | undefined;
  /** Refuses writes while another process has this lock. */
  requireLock(lock: Lock): void;
  close(): void;
};

/** A WAL is checkpointed after this time without a write, in ms. */
const IDLE_CHECKPOINT_MS = 1000;
/** Delay before a failed rescue copy is retried, in ms. Most fail for a full disk. */
const RESCUE_RETRY_MS = 10_000;

/** Delay before a small write is tried after the disk refused one, in ms. */
const WRITE_RETRY_MS = 5000;

/** Another program may begin a new WAL between two reads of it. */
const MAX_TRIES = 3;

type Fault = { what: StorageFault; refusal: AppError };

export function guardWrites(database: Database, paths: DataPaths): WriteGuard {
  const files = filesInPlace(paths);
  const log = trackWal(database, paths);
  const changes = database.prepare('select total_changes()').pluck<number>();
  let seenChanges = changes.get();
  let checkpointDueMs = Number.POSITIVE_INFINITY;
  let fault: Fault | undefined;
  let lock: Lock | undefined;
  /** Stays true, because lost parts of a WAL are never recovered. */
  let isWalTruncated = false;
  let diskFault: { refusal: AppError; atMs: number } | undefined;
  let rescue: { path?: string; problem?: unknown; atMs: number } | undefined;

  function check(): void {
    const what = findFault();
    if (what === undefined) {
      fault = undefined;
      return;
    }
    if (what !== 'lock') rescueOnce(what);
    fault = { what, refusal: misplacedRefusal(what, paths, rescue) };
  }

  function findFault(): StorageFault | undefined {
    const misplaced = files.misplaced();
    if (misplaced) return misplaced;
    isWalTruncated ||= log.isTruncated();
    if (isWalTruncated) return 'cut log';
    return lock && !lock.renew() ? 'lock' : undefined;
  }

  function rescueOnce(what: StorageFault): void {
    const nowMs = performance.now();
    const isDue = !rescue || (!rescue.path && nowMs - rescue.atMs > RESCUE_RETRY_MS);
    // SQLite cannot copy inside a transaction; the next check runs after it.
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

  /** Clears the disk fault without waiting for a user's write. */
  function retryWrite(): void {
    if (!diskFault || database.inTransaction) return;
    if (performance.now() - diskFault.atMs < WRITE_RETRY_MS) return;
    try {
      // Writes a page without changing a value.
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
      // The check after the write prevents a false acknowledgment. This one prevents a truncated WAL from growing
      // again: SQLite would copy the gap into the database file.
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

/** Checks the written WAL and stores how far it reaches: synced for a new WAL, without a sync afterwards. */
function trackWal(database: Database, paths: DataPaths) {
  const isEmpty = checkpointNow(database);
  const reader = createWalReader(`${paths.database}-wal`);
  if (!isEmpty) reader.readNew();
  let number = walNumber(database);
  let from = isEmpty ? number : (readWalNote(paths)?.from ?? number);
  let generation: string | undefined;
  let noted: ReturnType<typeof openWalNote> | undefined;

  /** Whether the WAL is shorter than SQLite left it, and frames are lost that the database file lacks. */
  function isTruncated(): boolean {
    if (database.inTransaction || !reader.isShorter()) return false;
    const { log, checkpointed } = walState(database);
    if (checkpointed < log) return true;
    // Another program has checkpointed the WAL.
    reader.restart();
    return false;
  }

  /** Stores how far the WAL reaches. Returns whether the next start has all commits. */
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

  /** Increments the WAL number, inside the new WAL. */
  function begin(): WalContent {
    // SQLite resets the WAL only after all of it is in the database file.
    if (generation !== undefined) from = number;
    number += 1;
    database.pragma(`user_version = ${number}`);
    return reader.readNew();
  }

  /** Stores that the next start expects no WAL, also if another database replaces this one. */
  function noteEmpty(): void {
    reader.restart();
    noted?.write({ from: number, to: number, generation: '', commits: 0 }, false);
  }

  /** Restarts a note that could not be written. The data is safe without it. */
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
 * Checkpoints and truncates the WAL, unless another connection reads or writes now. Never waits, because the busy
 * timeout is 0. Returns whether the WAL is empty. Must run outside a transaction.
 */
function checkpointNow(database: Database): boolean {
  try {
    const [outcome] = database.pragma('wal_checkpoint(truncate)') as Outcome[];
    return outcome?.busy === 0;
  } catch {
    // Usually a full disk. The WAL keeps its content.
    return false;
  }
}

/** The number of frames in the WAL, and how many of them are in the database file. Must run outside a transaction. */
function walState(database: Database): Outcome {
  const [outcome] = database.pragma('wal_checkpoint(noop)') as [Outcome];
  return outcome;
}
