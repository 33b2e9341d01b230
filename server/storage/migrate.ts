import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { AppError, unavailable } from '#domain/errors.ts';
import { backUpDatabase } from './backup/back-up-database.ts';
import { isDiskFull } from './disk-errors.ts';
import { switchForeignKeys, switchTriggerChecks } from './durability.ts';
import type { Orm } from './orm.ts';
import { danglingTables } from './queries/checks.ts';
import { preparing } from './queries/statement.ts';
import { lossesBetween, tallyOf } from './row-counts.ts';

/**
 * Runs the pending migrations, all or none, after a backup of a database that has tables. Returns the path of the
 * backup. Rolls back and throws an AppError if a row or a cent would be lost.
 */
export async function migrateDatabase(
  orm: Orm,
  database: Database,
  paths: DataPaths,
): Promise<string | null> {
  // Creates the table of migrations, for which the migrator uses no transaction of its caller.
  await orm.migrator.getPending();
  const isEmpty = tallyOf(database).rows.size === 0;
  const backup = isEmpty ? null : backUpDatabase(database, paths, 'before-migration');
  try {
    await withoutChecks(database, () => runAllOrNone(orm, database));
  } catch (error) {
    throw nothingChanged(error, backup);
  }
  return backup;
}

/** Rebuilding a table drops the old one. With foreign keys on, that would delete all rows that refer to it. */
async function withoutChecks(database: Database, work: () => Promise<void>): Promise<void> {
  switchForeignKeys(database, 'off');
  switchTriggerChecks(database, 'off');
  try {
    await work();
  } finally {
    switchTriggerChecks(database, 'on');
    switchForeignKeys(database, 'on');
  }
}

async function runAllOrNone(orm: Orm, database: Database): Promise<void> {
  await orm.em.getConnection().transactional(async (transaction) => {
    const before = tallyOf(database);
    await orm.migrator.up({ transaction });
    const losses = [
      ...lossesBetween(before, tallyOf(database)),
      ...danglingTables(preparing(database)).map(
        ({ table }) => `${table} refers to rows that are gone`,
      ),
    ];
    if (losses.length > 0) throw new Error(`it would have lost data (${losses.join('; ')})`);
  });
}

function nothingChanged(error: unknown, backup: string | null): AppError {
  const reason = error instanceof Error ? error.message : String(error);
  const copy = backup ? `, and a copy of it is ${backup}` : '';
  const problem = `The database could not be updated because ${reason}. It is as it was before${copy}.`;
  return isDiskFull(error)
    ? new AppError('disk_full', problem, {
        remedy: 'Make room on its disk, then try again.',
        cause: error,
      })
    : unavailable(
        problem,
        'Go on with the version of streamhost that you had, and report this.',
        error,
      );
}
