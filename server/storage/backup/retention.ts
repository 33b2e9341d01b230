import type { DataPaths } from '#config/paths.ts';
import { rmSync } from '../../system/disk/files.ts';
import { backupFiles } from './backup-files.ts';

/** Number of backups from before migrations that are kept, whatever the setting. */
const MIGRATION_BACKUPS = 5;

/**
 * Removes backups beyond the newest `keep` (at least 1) of each reason. Backups marked as kept are neither removed nor
 * counted. `made` is the path of a new, good backup: it and all newer ones stay. Returns the removed paths.
 */
export function pruneBackups(
  paths: DataPaths,
  reasons: readonly string[],
  { keep, made }: { keep: number; made: string },
): string[] {
  const all = backupFiles(paths);
  const isOlder = new Set(all.slice(all.findIndex(({ path }) => path === made) + 1));
  const surplus = reasons.flatMap((reason) => {
    const most = reason === 'before-migration' ? MIGRATION_BACKUPS : Math.max(keep, 1);
    return all
      .filter((backup) => backup.reason === reason && !backup.kept)
      .slice(most)
      .filter((backup) => isOlder.has(backup));
  });
  for (const { path } of surplus) rmSync(path, { force: true });
  return surplus.map(({ path }) => path);
}
