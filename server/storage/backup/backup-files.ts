import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { readdirSync } from '../../system/disk/files.ts';
import { type BackupName, newBackupName, readBackupName } from './backup-name.ts';
import { newestFirst } from './backup-order.ts';

export type BackupFile = BackupName & { path: string };

/** All backups in the backup folder by their names, newest first. */
export function backupFiles({ backups }: DataPaths): BackupFile[] {
  if (!existsSync(backups)) return [];
  const files = readdirSync(backups)
    .map((file) => join(backups, file))
    .flatMap((path) => {
      const name = readBackupName(path) ?? ownName(path);
      return name ? [{ path, ...name }] : [];
    });
  return newestFirst(files);
}

/** A path in the backup folder for a new backup, with the next serial number. */
export function newBackupPath(
  paths: DataPaths,
  about: Pick<Parameters<typeof newBackupName>[0], 'reason' | 'kind' | 'kept'>,
): string {
  const last = Math.max(0, ...backupFiles(paths).map(({ serial }) => serial ?? 0));
  return join(paths.backups, newBackupName({ ...about, serial: last + 1 }));
}

/** An archive with a name from the user counts as kept. */
function ownName(path: string): BackupName | undefined {
  const file = path.endsWith('.zip') && statSync(path, { throwIfNoEntry: false });
  if (!file) return undefined;
  const createdAt = file.mtime.toISOString();
  return { createdAt, serial: null, reason: 'manual', kept: true, kind: 'zip' };
}
