import type { EndedRestore, StagedBackup } from '#contract/backups.ts';
import type { PartialFiles } from '../storage/backup/partial-files.ts';

/** A restore that was chosen on a page. It outlives the server, which ends and starts again during a restore. */
export type RestoreState = {
  /** The backup unpacked beside the data. */
  staged: StagedBackup | null;
  /** The received part of a file. */
  upload: { id: string; files: PartialFiles; sizeBytes: number } | null;
  isRestoring: boolean;
  last: EndedRestore | null;
  /** Replaces the data and starts the server again; null where no server runs. */
  begin: (() => void) | null;
};

export const newRestoreState = (): RestoreState => ({
  staged: null,
  upload: null,
  isRestoring: false,
  last: null,
  begin: null,
});
