import { accessSync, constants } from 'node:fs';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { type AppError, unavailable } from '#domain/errors.ts';
import { sumsText } from '#domain/money/sums-text.ts';
import { counted } from '#domain/text/counted.ts';
import { appliedMigrations, otherVersion } from './applied-migrations.ts';
import { type GoodBackup, newestGoodBackup } from './backup/newest-good-backup.ts';
import { doctorCommand, restoreCommand } from './backup/restore-command.ts';
import { isIntact } from './intact.ts';
import { withReader } from './open-reader.ts';
import { schemaFaults } from './schema-faults.ts';

/**
 * Like `refuseUnusable`, and also refuses a read-only database, which SQLite would open and then fail on at the first
 * tip.
 */
export async function inspectDatabase(paths: DataPaths): Promise<void> {
  accessSync(paths.database, constants.W_OK);
  await refuseUnusable(paths);
}

/** Refuses a database that is damaged, was made by another version, or has another schema. Changes nothing. */
export async function refuseUnusable(paths: DataPaths): Promise<void> {
  if (!isIntact(paths.database)) {
    throw damaged(paths, await newestGoodBackup(paths));
  }
  withReader(paths.database, (database) => {
    refuseOtherVersion(database, paths);
    const faults = schemaFaults(database);
    if (faults.length > 0) throw notOurs(paths, faults);
  });
}

export function refuseOtherVersion(database: Database, paths: DataPaths): void {
  const other = otherVersion(appliedMigrations(database));
  if (!other) return;
  throw unavailable(`The database ${paths.database} was made by ${other.maker}.`, other.remedy);
}

function damaged(paths: DataPaths, backup: GoodBackup | undefined): AppError {
  const remedy = backup
    ? `The newest good backup is ${backup.path}, with ${tipsIn(backup)}: bring it back with ${restoreCommand(backup.path, paths)}, which keeps the damaged files aside.`
    : `There is no good backup in ${paths.backups}: keep a copy of the damaged file, and try 'sqlite3 ${paths.database} .recover'.`;
  return unavailable(`The database ${paths.database} is damaged and was left as it is.`, remedy);
}

function tipsIn({ holdings: { rows, tipTotals } }: GoodBackup): string {
  return `${counted(rows.tip ?? 0, 'tip')} (${sumsText(tipTotals)})`;
}

const notOurs = (paths: DataPaths, faults: readonly string[]) =>
  unavailable(
    `The database ${paths.database} is not built as streamhost builds it (${faults.join('; ')}), so tips could be changed or left out.`,
    `Mend it with ${doctorCommand(paths)}, which makes a copy of it first.`,
  );
