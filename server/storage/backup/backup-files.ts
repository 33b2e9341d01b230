import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { type BackupName, readBackupName } from './backup-name.ts';

/** The paths and names of all backups in the backup folder, newest first; nothing is looked into. */
export function backupFiles({ backups }: DataPaths): (BackupName & { path: string })[] {
  if (!existsSync(backups)) return [];
  return readdirSync(backups)
    .map((file) => join(backups, file))
    .flatMap((path) => {
      const name = readBackupName(path) ?? ownName(path);
      return name ? [{ path, ...name }] : [];
    })
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.path.localeCompare(a.path));
}

/** An archive that somebody gave a name of their own, and so means to stay. */
function ownName(path: string): BackupName | undefined {
  const file = path.endsWith('.zip') && statSync(path, { throwIfNoEntry: false });
  if (!file) return undefined;
  return { createdAt: file.mtime.toISOString(), reason: 'manual', kept: true, kind: 'zip' };
}
