import { existsSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#domain/errors.ts';
import { refusalFor } from '../refusals.ts';
import { keptName, readBackupName } from './backup-name.ts';

/** Renames a backup so that it is never removed. Returns its new path. */
export function keepBackup(path: string): string {
  if (!existsSync(path)) {
    const message = `There is no file ${path}. 'streamhost backup list' shows the backups there are.`;
    throw new AppError('not_found', message);
  }
  const name = basename(path);
  if (!readBackupName(name)) {
    const message = `${path} has a name of its own and is never removed. Nothing was changed.`;
    throw new AppError('conflict', message);
  }
  const kept = join(dirname(path), keptName(name));
  try {
    renameSync(path, kept);
  } catch (error) {
    throw refusalFor(error, dirname(path));
  }
  return kept;
}
