import type { DataPaths } from '#config/paths.ts';
import { restored } from '../storage/backup/testing/restored.ts';

/** Restores the backup at the path `backup` into a data directory, and calls back after each step with its name. */
export async function restoreInSteps(
  paths: DataPaths,
  backup: string,
  onStep: (step: string) => void,
): Promise<void> {
  const onProgress = (done: number, all: number) => onStep(`unpacked ${done} of ${all}`);
  await restored(paths, backup, { onProgress, onStep });
}
