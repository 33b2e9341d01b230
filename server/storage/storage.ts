import type { MigrationObject } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sqlite';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { type AppError, unavailable } from '#domain/errors.ts';
import { createMutex } from '../system/timing/mutex.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { refuseDuringRestore } from './backup/restore-journal.ts';
import { createCommitNotifier } from './commit-notifier.ts';
import { hasDatabase, markDatabase, refuseLostDatabase } from './data-dir.ts';
import { diskRefusal } from './disk-errors.ts';
import { makeDurable, START_BUSY_MS, setBusyTimeout } from './durability.ts';
import { inspectDatabase } from './inspect.ts';
import { isDamage } from './intact.ts';
import { migrateDatabase } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { advancePastStored } from './monotonic-clock.ts';
import { openDatabase } from './open-database.ts';
import { createOrm, type Orm } from './orm.ts';
import { type PreparedTransaction, preparedTransactions } from './prepared-transactions.ts';
import { refusalFor } from './refusals.ts';
import { createRevisions, type Revisions } from './revisions.ts';
import { StorageDialect } from './sqlite-dialect.ts';
import { recountSums } from './sums.ts';
import { refuseLostWal, removeWalNote } from './wal-note.ts';
import { guardWrites, type WriteGuard } from './write-guard.ts';

/** Names of the migrations that ran, and the path of the backup made before; null if none was needed. */
type Migrated = { applied: string[]; backup: string | null };

/** An open database. The caller that opened it closes it. */
export type Storage = {
  /** A unit of work for one request or one command. */
  fork(): EntityManager;
  /** A transaction of prepared statements, for frequent writes. */
  inTransaction: PreparedTransaction;
  /** A read transaction of prepared statements. Never waits for a writer. */
  read: Revisions['read'];
  /** A cached number that increases with every committed change of the live's tips; undefined for an unknown live. */
  tipRevision(liveId: string): number | undefined;
  /**
   * A cached number that increases with every committed change of the live's alerts. An alert that only becomes old
   * changes nothing.
   */
  alertRevision(liveId: string): number | undefined;
  /** A cached text that changes with every committed change of a live, theme or layout, and with each opening. */
  bootVersion(): string;
  /** A version text for each kind of record that editors show. */
  storedVersions: Revisions['ofStored'];
  /** Calls `listener` soon after each commit, of this process or another one, until the returned function is called. */
  onCommit(listener: () => void): () => void;
  /** Names of migrations, oldest first. */
  migrationStatus(): { applied: string[]; pending: string[] };
  /** Runs the pending migrations, all or none. Only for the holder of the data directory's lock. */
  migrate(): Promise<Migrated>;
  /** Recounts the sums of lives whose sums are wrong. Returns the number of these lives. */
  countWrongSums(): number;
  /** Throws if the database cannot be read or written now. Cheap enough to call every second. */
  probe(): void;
  /** The AppError for an error of the database or its disk; undefined for any other error. */
  refusalOf(error: unknown): AppError | undefined;
  /** Protects against files that are moved or deleted; see `WriteGuard`. */
  guard: Pick<WriteGuard, 'checkFiles' | 'fault' | 'diskFault' | 'requireLock'>;
  /** Closes the database. The last connection to close writes the WAL into the database file, if the disk has room. */
  close(): Promise<void>;
};

/**
 * Opens the database of a prepared data directory, or creates it if the directory never had one. Runs no migration.
 * Throws an AppError of one sentence for a lost, damaged or newer database, which stays unchanged.
 * Only tests pass `migrations`.
 */
export async function openStorage(
  paths: DataPaths,
  migrations: readonly MigrationObject[] = MIGRATIONS,
): Promise<Storage> {
  const database = await openChecked(paths);
  setBusyTimeout(database, 0);
  const revisions = createRevisions(paths.database);
  const changes = createCommitNotifier(revisions.haveChanged);
  function onStatement(): void {
    revisions.clearCache();
    changes.checkSoon();
  }
  const guard = guardWrites(database, paths);
  const mutex = createMutex();
  const dialect = new StorageDialect({ database, mutex, onStatement, guard });
  let orm: Orm | undefined;
  /** Made when it is needed, because that takes longer than opening the database. */
  const ormOf = () => (orm ??= createOrm(dialect, paths.database, migrations));

  function migrationStatus() {
    const applied = appliedMigrations(database);
    const pending = migrations.map(({ name }) => name).filter((name) => !applied.includes(name));
    return { applied, pending };
  }

  /** Blocks the process, which serves no requests yet. */
  async function migrate(): Promise<Migrated> {
    setBusyTimeout(database, START_BUSY_MS);
    try {
      const { pending: applied } = migrationStatus();
      const backup = applied.length > 0 ? await migrateDatabase(ormOf(), database, paths) : null;
      // Opens it now, before another file can replace the open one.
      revisions.open();
      return { applied, backup };
    } finally {
      setBusyTimeout(database, 0);
    }
  }

  function countWrongSums(): number {
    setBusyTimeout(database, START_BUSY_MS);
    try {
      return recountSums(database).length;
    } finally {
      setBusyTimeout(database, 0);
    }
  }

  function probe(): void {
    const refusal = guard.fault();
    if (refusal) throw refusal;
    const disk = guard.diskFault();
    if (disk) throw unavailable(disk.problem, disk.remedy);
    database.prepare('select count(*) from sqlite_schema').get();
  }

  /** A read error of damaged files is reported as what happened to the files. */
  function refusalOf(error: unknown): AppError | undefined {
    const refusal = diskRefusal(error);
    return refusal || isDamage(error) ? (guard.fault() ?? refusal) : undefined;
  }

  async function close(): Promise<void> {
    guard.close();
    changes.stop();
    // Closing deletes the WAL by name. That name may belong to another database now.
    if (guard.fault()) return;
    // Closed first, because the last connection to close checkpoints the WAL, and this one is read-only.
    revisions.close();
    await orm?.close();
    // The ORM does not close a connection that it never used.
    database.close();
    removeWalNote(paths);
  }

  return {
    fork: () => ormOf().em.fork(),
    inTransaction: preparedTransactions(database, mutex, onStatement, guard),
    read: revisions.read,
    tipRevision: (liveId) => revisions.ofLive(liveId)?.tips,
    alertRevision: (liveId) => revisions.ofLive(liveId)?.alerts,
    bootVersion: revisions.ofBoot,
    storedVersions: revisions.ofStored,
    onCommit: changes.subscribe,
    migrationStatus,
    migrate,
    countWrongSums,
    probe,
    refusalOf,
    guard,
    close,
  };
}

async function openChecked(paths: DataPaths): Promise<Database> {
  try {
    refuseDuringRestore(paths);
    refuseLostDatabase(paths);
    refuseLostWal(paths);
    if (hasDatabase(paths)) await inspectDatabase(paths);
    const database = openDatabase(paths.database, {}, makeDurable);
    try {
      advancePastStored(database);
      markDatabase(paths);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}
