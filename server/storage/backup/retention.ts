import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { backupFiles } from './backup-files.ts';

/** Of the copies that updates of the database made, the newest of these stay, whatever is set. */
const MIGRATIONS_KEPT = 5;

/** A backup under way is never as old. */
const BROKEN_OFF_MS = 24 * 60 * 60 * 1000;

/**
 * Removes backups beyond the newest `keep` of each reason, and what broken-off ones left behind. One that is
 * marked to stay is neither removed nor counted. To be called only when a good one has just been made, so that
 * there is always one; `keep` is at least 1. Returns the paths of what is gone.
 */
export function pruneBackups(paths: DataPaths, reasons: readonly string[], keep: number): string[] {
  sweepBrokenOff(paths);
  const removable = backupFiles(paths).filter(({ kept }) => !kept);
  const surplus = reasons.flatMap((reason) => {
    const most = reason === 'before-migration' ? MIGRATIONS_KEPT : Math.max(keep, 1);
    return removable.filter((backup) => backup.reason === reason).slice(most);
  });
  for (const { path } of surplus) rmSync(path, { force: true });
  return surplus.map(({ path }) => path);
}

function sweepBrokenOff({ backups }: DataPaths): void {
  for (const name of readdirSync(backups)) {
    if (!/^streamhost-.*\.partial(-journal)?$/.test(name)) continue;
    const path = join(backups, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > BROKEN_OFF_MS) rmSync(path, { force: true });
  }
}
