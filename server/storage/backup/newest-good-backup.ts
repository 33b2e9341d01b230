import type { DataPaths } from '#config/paths.ts';
import { backupFiles } from './backup-files.ts';
import { type BackupContent, verifyBackup } from './unpack-backup.ts';

export type GoodBackup = BackupContent & { path: string };

/** The newest backup that passes a full check. */
export async function newestGoodBackup(paths: DataPaths): Promise<GoodBackup | undefined> {
  for (const { path } of backupFiles(paths)) {
    const content = await verifyBackup(path).catch(() => undefined);
    if (content) return { ...content, path };
  }
  return undefined;
}
