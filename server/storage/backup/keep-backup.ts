import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { conflict } from '#domain/errors.ts';
import { renameSync } from '../../system/disk/files.ts';
import { refusalFor } from '../refusals.ts';
import { markedAsKept, readBackupName } from './backup-name.ts';
import { noSuchBackup } from './invalid-backup.ts';

/** Renames a backup so that it is never pruned. Returns its new path. */
export function keepBackup(path: string): string {
  if (!existsSync(path)) throw noSuchBackup(path);
  const name = basename(path);
  if (!readBackupName(name)) {
    throw conflict(`${path} has a name of its own and is never removed. Nothing was changed.`);
  }
  const kept = join(dirname(path), markedAsKept(name));
  try {
    renameSync(path, kept);
  } catch (error) {
    throw refusalFor(error, dirname(path));
  }
  return kept;
}
