import type { DataPaths } from '#config/paths.ts';
import { type RestoreOptions, stageRestore } from '../restore-backup.ts';

/** Options for making backups. */
export const OPTIONS = { productVersion: '1.2.3' };

/** Restores a backup. Returns the details of the restore. */
export async function restored(paths: DataPaths, backup: string, options?: RestoreOptions) {
  const { close, swapIn, ...staged } = await stageRestore(paths, backup, options);
  try {
    return { ...staged, aside: swapIn() };
  } finally {
    close();
  }
}
