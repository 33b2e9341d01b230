import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { publishFile } from '../durable-file.ts';
import { isIntact } from '../intact.ts';
import { makeDirectory } from '../make-directory.ts';
import { refusalFor } from '../refusals.ts';
import { type BackupReason, newBackupName } from './backup-name.ts';

/**
 * Copies the whole database into the backup folder, proves that the copy can be read, and returns
 * its path; `reason` becomes part of its name.
 */
export function backUpDatabase(database: Database, paths: DataPaths, reason: BackupReason): string {
  const path = join(paths.backups, newBackupName(reason, 'db'));
  const partial = `${path}.partial`;
  try {
    makeDirectory(paths.backups);
    database.prepare('vacuum into ?').run(partial);
    if (!isIntact(partial)) throw unreadable(paths);
    publishFile(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw refusalFor(error, paths.backups);
  }
  return path;
}

const unreadable = (paths: DataPaths) =>
  new AppError(
    'unavailable',
    `The backup made in ${paths.backups} could not be read back. Check that disk, then try again.`,
  );
