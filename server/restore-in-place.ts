import { basename } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { AppError, conflict } from '#domain/errors.ts';
import type { RestoreState } from './backups/restore-state.ts';
import { makeBackup } from './storage/backup/make-backup.ts';
import { missingFiles } from './storage/backup/missing-files.ts';
import { stageRestore, swapIn } from './storage/backup/restore-backup.ts';
import { discardStaging } from './storage/backup/restore-journal.ts';
import { pruneBackups } from './storage/backup/retention.ts';
import { acquireLock } from './storage/lock.ts';
import { timestamp } from './storage/timestamp.ts';
import { type Log, SILENT_LOG } from './system/log/log.ts';

/** A command that records a tip holds the lock briefly. In ms. */
const LOCK_TIMEOUT_MS = 2000;

type Needs = {
  paths: DataPaths;
  version: string;
  /** How many backups from before restores stay; 0 removes none. */
  keep: number;
  log?: Log | undefined;
  state: RestoreState;
};

type Server = { stop(): Promise<void>; start(): Promise<void> };

/**
 * Stops the server, backs up its data, swaps in the staged backup and starts the server again. A failure before the
 * swap changes nothing. If the server does not start on the restored data, the backup is restored. Stores the result in
 * the state. Rejects only if the server cannot be started at all.
 */
export async function restoreInPlace(needs: Needs, server: Server): Promise<void> {
  const { paths, state, log = SILENT_LOG } = needs;
  const name = state.staged?.name ?? '';
  const end = (result: { error: string | null; undo: string | null; missing_files: number }) => {
    state.last = { at: timestamp(), name, ...result };
    state.staged = null;
    state.isRestoring = false;
  };
  let undo: string | undefined;
  let failure: unknown;
  try {
    await server.stop();
    undo = await replaceData(needs);
    log.info({ backup: undo }, 'Restored a backup; the data before it is in another one');
  } catch (error) {
    failure = error;
    log.error(error);
  }
  if (undo === undefined) {
    await server.start();
    end({ error: sentenceOf(failure), undo: null, missing_files: 0 });
    return;
  }
  try {
    await server.start();
    end({ error: null, undo: basename(undo), missing_files: missingFiles(paths).length });
  } catch (error) {
    log.error(error);
    await putBack(paths, undo);
    await server.start();
    end({ error: sentenceOf(error), undo: null, missing_files: 0 });
  }
}

/** Returns the path of the backup made before. Holds the lock, so that no command records a tip in between. */
async function replaceData({ paths, version, keep, state }: Needs): Promise<string> {
  if (!state.staged) throw conflict('No backup is ready to be restored.');
  const lock = acquireLock(paths, LOCK_TIMEOUT_MS);
  try {
    const { path } = await makeBackup(paths, {
      reason: 'before-restore',
      // It has to bring back everything. No page sends a backup with secrets.
      withSecrets: true,
      productVersion: version,
    });
    swapIn(paths, state.staged);
    if (keep > 0) pruneBackups(paths, ['before-restore'], { keep, made: path });
    return path;
  } finally {
    discardStaging(paths);
    lock.release();
  }
}

async function putBack(paths: DataPaths, backup: string): Promise<void> {
  const staged = await stageRestore(paths, backup, { withNetworkSettings: true });
  try {
    staged.swapIn();
  } finally {
    staged.close();
  }
}

const sentenceOf = (error: unknown) =>
  error instanceof AppError ? error.message : 'Something went wrong. The log says what.';
