import type { DataPaths } from '#config/paths.ts';
import { stageRestore } from '../storage/backup/restore-backup.ts';
import { KNOWN_MIGRATIONS } from '../storage/known-migrations.ts';

/** Restores the backup at the path `backup` into a data directory, and names each step once it is done. */
export async function restoreInSteps(
  paths: DataPaths,
  backup: string,
  onStep: (step: string) => void,
): Promise<void> {
  const staged = await stageRestore(paths, backup, {
    knownMigrations: KNOWN_MIGRATIONS,
    onProgress: (done, all) => onStep(`unpacked ${done} of ${all}`),
    onStep,
  });
  staged.swapIn();
  staged.close();
}
