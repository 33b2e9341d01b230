import { statSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import { backupFiles } from './backup-files.ts';
import { holdingsIn } from './backup-manifest.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import { withArchive } from './read-archive.ts';

export type ListedBackup = {
  path: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  sizeBytes: number;
  reason: string;
  kept: boolean;
  /** Unverified summary from the file; null if it is unreadable. */
  holdings: Holdings | null;
};

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
