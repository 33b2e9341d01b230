import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { type BackupName, readBackupName } from './backup-name.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import { holdingsIn } from './manifest.ts';
import { withArchive } from './read-archive.ts';

/** A file in the backup folder, with what it says about itself. */
export type ListedBackup = {
  path: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  sizeBytes: number;
  reason: string;
  kept: boolean;
  /** Null where the file cannot be read. Nothing is checked beyond that. */
  holdings: Holdings | null;
};

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

/** All backups in the backup folder, newest first. */
export function listBackups(paths: DataPaths): Promise<ListedBackup[]> {
  return Promise.all(
    backupFiles(paths).map(async ({ path, createdAt, reason, kept, kind }) => {
      const sizeBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      const holdings = await readableHoldings(path, kind);
      return { path, createdAt, sizeBytes, reason, kept, holdings };
    }),
  );
}

async function readableHoldings(path: string, kind: 'zip' | 'db'): Promise<Holdings | null> {
  try {
    if (kind === 'db') return holdingsOf(path);
    return await withArchive(path, async ({ manifest }) => holdingsIn(manifest));
  } catch {
    return null;
  }
}
