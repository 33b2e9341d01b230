import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { DataPaths } from '#config/paths.ts';

/** The full path of a backup from user input: a path, or the name of a file in the backup folder. */
export function locateBackup(paths: DataPaths, typed: string): string {
  const listed = join(paths.backups, typed);
  const isBareName = basename(typed) === typed && !existsSync(typed);
  return isBareName && existsSync(listed) ? listed : resolve(typed);
}
