import { rmSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import { backupFiles } from './backup-files.ts';

/** Of the copies that updates of the database made, the newest of these stay, whatever is set. */
const MIGRATIONS_KEPT = 5;

/**
 * Removes backups beyond the newest `keep` of each reason. One that is marked to stay is neither removed nor
 * counted. `made` is the path of a good one that has just been made: it stays in any case, and so does what
 * is newer, so that there is always one. `keep` is at least 1. Returns the paths of what is gone.
 */
export function pruneBackups(
  paths: DataPaths,
  reasons: readonly string[],
  { keep, made }: { keep: number; made: string },
): string[] {
  const all = backupFiles(paths);
  const isOlder = new Set(all.slice(all.findIndex(({ path }) => path === made) + 1));
  const surplus = reasons.flatMap((reason) => {
    const most = reason === 'before-migration' ? MIGRATIONS_KEPT : Math.max(keep, 1);
    return all
      .filter((backup) => backup.reason === reason && !backup.kept)
      .slice(most)
      .filter((backup) => isOlder.has(backup));
  });
  for (const { path } of surplus) rmSync(path, { force: true });
  return surplus.map(({ path }) => path);
}
