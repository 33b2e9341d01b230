import type { MigrationObject } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sqlite';
import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { refuseDuringRestore } from './backup/restore-journal.ts';
import { hasDatabase, markDatabase, refuseLostDatabase } from './data-dir.ts';
import { makeDurable } from './durability.ts';
import { inspectDatabase } from './inspect.ts';
import { forgetLog, refuseLostLog } from './log-note.ts';
import { type Migrated, migrateDatabase } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { startAfterStored } from './monotonic-clock.ts';
import { createOrm } from './orm.ts';
import { type PreparedTransaction, preparedTransactions } from './prepared-transactions.ts';
import { refusalFor } from './refusals.ts';
import { createRevisions, type Revisions } from './revisions.ts';
import { StorageDialect } from './sqlite-dialect.ts';
import { countSumsAnew } from './sums.ts';
import { guardWrites, type WriteGuard } from './write-guard.ts';

/** An opened database; whoever opened it closes it. */
export type Storage = {
  /** A unit of work of its own, for one request or one command. */
  fork(): EntityManager;
  /** A transaction without the ORM, for what is written many times a second. */
  inTransaction: PreparedTransaction;
  /** Reads without the ORM and without waiting for who writes, for what every overlay asks. */
  read: Revisions['read'];
  /** A number that grows with every committed change of the live's tips, at next to no cost; undefined for an unknown live. */
  tipRevision(liveId: string): number | undefined;
  /** Another text after every committed change of a live, theme or layout, and whenever the database is opened; as cheap. */
  bootVersion(): string;
  /** Names of migrations, oldest first. */
  migrationStatus(): Promise<{ applied: string[]; pending: string[] }>;
  /** Brings the database up to date, all or nothing. Only for the one who holds the lock of the data directory. */
  migrate(): Promise<Migrated>;
  /** Counts the sums anew from the tips where any live has wrong ones; returns how many had. */
  countWrongSums(): number;
  /** Throws what SQLite says when the database cannot be read right now, and why nothing can be saved; cheap enough to ask every second. */
  probe(): void;
  /** Keeps what is stored safe from what happens to its files; see `WriteGuard`. */
  guard: Pick<WriteGuard, 'look' | 'fault' | 'holdTo'>;
  /** Lets go of the database. As the last one to do so, it moves what the WAL holds into the database file, if that has room. */
  close(): Promise<void>;
};

/**
 * Opens the database of a prepared data directory, or makes it where there never was one. Throws an
 * AppError of one sentence for a lost, damaged or newer database; neither is changed by the attempt.
 * Nothing is migrated yet. Only tests pass `migrations`.
 */
export async function openStorage(
  paths: DataPaths,
  migrations: readonly MigrationObject[] = MIGRATIONS,
): Promise<Storage> {
  const database = await openDatabase(
    paths,
    migrations.map(({ name }) => name),
  );
  const revisions = createRevisions(paths.database);
  const guard = guardWrites(database, paths);
  const dialect = new StorageDialect(database, revisions.forget, guard);
  const orm = createOrm(dialect, paths.database, migrations);

  async function migrationStatus() {
    const applied = appliedMigrations(database);
    const pending = migrations.map(({ name }) => name).filter((name) => !applied.includes(name));
    return { applied, pending };
  }

  async function migrate(): Promise<Migrated> {
    const migrated = await migrateDatabase(orm, database, paths);
    // Before somebody can put another file in place of the one that is open.
    revisions.open();
    return migrated;
  }

  function probe(): void {
    const refusal = guard.fault();
    if (refusal) throw refusal;
    database.prepare('select count(*) from sqlite_schema').get();
  }

  async function close(): Promise<void> {
    guard.close();
    // Closing deletes the log by its name, which may be that of another database now.
    if (guard.fault()) return;
    // First, because only the last connection to close brings the WAL into the file, and this one cannot write.
    revisions.close();
    await orm.close();
    // The ORM leaves a connection open that it never used.
    database.close();
    forgetLog(paths);
  }

  return {
    fork: () => orm.em.fork(),
    inTransaction: preparedTransactions(orm, database, revisions.forget, guard),
    read: revisions.read,
    tipRevision: revisions.ofTips,
    bootVersion: revisions.ofBoot,
    migrationStatus,
    migrate,
    countWrongSums: () => countSumsAnew(database, 'lives').length,
    probe,
    guard,
    close,
  };
}

async function openDatabase(
  paths: DataPaths,
  knownMigrations: readonly string[],
): Promise<Database> {
  try {
    refuseDuringRestore(paths);
    refuseLostDatabase(paths);
    refuseLostLog(paths);
    if (hasDatabase(paths)) await inspectDatabase(paths, knownMigrations);
    const database = new Database(paths.database);
    try {
      makeDurable(database);
      startAfterStored(database);
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
