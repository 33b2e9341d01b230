import { statSync } from 'node:fs';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { DataPaths } from '#config/paths.ts';
import { backupFiles } from './backup-files.ts';
import { holdingsIn, SECRETS } from './backup-manifest.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import { withArchive } from './read-archive.ts';

/** What a backup file says of itself, unverified. */
type Summary = {
  /** Null if it is unreadable. */
  holdings: Holdings | null;
  /** Whether it has the tokens and passwords of sources. */
  hasSecrets: boolean;
};

export type ListedBackup = Summary & {
  path: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  sizeBytes: number;
  reason: string;
  kept: boolean;
  kind: 'zip' | 'db';
};

/** Summaries by path, size and time of the file, so that a server reads each backup once. */
export type SummaryCache = Map<string, Summary>;

/** All backups in the backup folder, newest first. Lets other work run between two files. */
export async function listBackups(
  paths: DataPaths,
  cache: SummaryCache = new Map(),
): Promise<ListedBackup[]> {
  const listed: ListedBackup[] = [];
  const keys = new Set<string>();
  for (const { path, createdAt, reason, kept, kind } of backupFiles(paths)) {
    const file = statSync(path, { throwIfNoEntry: false });
    const key = `${path} ${file?.size} ${file?.mtimeMs}`;
    let summary = cache.get(key);
    if (!summary) {
      await otherWork();
      summary = await summaryOf(path, kind);
      cache.set(key, summary);
    }
    keys.add(key);
    listed.push({ path, createdAt, sizeBytes: file?.size ?? 0, reason, kept, kind, ...summary });
  }
  for (const key of cache.keys()) if (!keys.has(key)) cache.delete(key);
  return listed;
}

async function summaryOf(path: string, kind: 'zip' | 'db'): Promise<Summary> {
  try {
    if (kind === 'db') return { holdings: holdingsOf(path), hasSecrets: false };
    return await withArchive(path, async ({ manifest }) => ({
      holdings: holdingsIn(manifest),
      hasSecrets: manifest.files.some((file) => file.path === SECRETS),
    }));
  } catch {
    return { holdings: null, hasSecrets: false };
  }
}
