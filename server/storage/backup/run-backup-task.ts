import type { DataPaths } from '#config/paths.ts';
import type { Progress } from '../progress.ts';
import { compareTips, type TipDifference } from './compare-tips.ts';
import { makeBackup } from './make-backup.ts';
import { type StagedRestore, unpackBeside } from './restore-backup.ts';
import { discardStaging, stagedDatabase } from './restore-journal.ts';
import { pruneBackups } from './retention.ts';
import { type BackupContent, refuseNoBackup, verifyBackup } from './unpack-backup.ts';

/** A task on backups that may take long. `keep` is the number of archives that stay; 0 removes none. */
export type BackupTask =
  | { name: 'make'; productVersion: string; keep: number }
  | { name: 'verify'; path: string }
  | { name: 'stage'; path: string };

/** The results of the tasks by their names. */
export type TaskResults = {
  make: { path: string };
  verify: BackupContent;
  stage: Pick<StagedRestore, 'incoming' | 'present' | 'leftOut'> & TipDifference;
};

/** Runs a task on the data directory, which may be in use by a server. Throws an AppError. */
export async function runBackupTask(
  paths: DataPaths,
  task: BackupTask,
  onProgress: Progress,
): Promise<TaskResults[BackupTask['name']]> {
  switch (task.name) {
    case 'make': {
      const { productVersion, keep } = task;
      const { path } = await makeBackup(paths, { productVersion, onProgress });
      if (keep > 0) pruneBackups(paths, ['manual'], { keep, made: path });
      return { path };
    }
    case 'verify':
      return verifyBackup(task.path, onProgress);
    case 'stage': {
      await refuseNoBackup(task.path);
      discardStaging(paths);
      const staged = await unpackBeside(paths, task.path, { onProgress });
      return { ...staged, ...compareTips(stagedDatabase(paths), paths.database) };
    }
  }
}
