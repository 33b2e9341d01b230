import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { unavailable } from '#domain/errors.ts';
import { publishFile } from '../durable-file.ts';
import { isIntact } from '../intact.ts';
import { makeDirectory } from '../make-directory.ts';
import { refusalFor } from '../refusals.ts';
import { newBackupPath } from './backup-files.ts';
import type { BackupReason } from './backup-name.ts';
import { takePartialFiles } from './partial-files.ts';

/** Copies the database into the backup folder and verifies the copy. Returns its path; `reason` is part of its name. */
export function backUpDatabase(database: Database, paths: DataPaths, reason: BackupReason): string {
  try {
    makeDirectory(paths.backups);
    const path = newBackupPath(paths, { reason, kind: 'db', kept: false });
    const partial = takePartialFiles(path);
    try {
      database.prepare('vacuum into ?').run(partial.main);
      if (!isIntact(partial.main)) throw unreadable(paths);
      publishFile(partial.main, path);
    } finally {
      partial.remove();
    }
    return path;
  } catch (error) {
    throw refusalFor(error, paths.backups);
  }
}

const unreadable = (paths: DataPaths) =>
  unavailable(
    `The backup made in ${paths.backups} could not be read back.`,
    'Check that disk, then try again.',
  );
