import type { DataPaths } from '#config/paths.ts';
import { KNOWN_MIGRATIONS } from '../../known-migrations.ts';
import { type RestoreOptions, stageRestore } from '../restore-backup.ts';

/** Options for making, checking and restoring backups. */
export const OPTIONS = { productVersion: '1.2.3', knownMigrations: KNOWN_MIGRATIONS };

/** Restores a backup. Returns the details of the restore. */
export async function restored(
  paths: DataPaths,
  backup: string,
  options: Partial<RestoreOptions> = {},
) {
  const { close, swapIn, ...staged } = await stageRestore(paths, backup, {
    ...OPTIONS,
    ...options,
  });
  try {
    return { ...staged, aside: swapIn() };
  } finally {
    close();
  }
}
