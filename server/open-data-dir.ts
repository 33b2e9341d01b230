import { existsSync, writeFileSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import { finishInterruptedRestore } from './storage/backup/finish-interrupted-restore.ts';
import { sweepPartialFiles } from './storage/backup/partial-files.ts';
import { hasDatabase, prepareDataDir } from './storage/data-dir.ts';
import { acquireLock } from './storage/lock.ts';
import { refusalFor } from './storage/refusals.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { createUndoStack } from './undo-stack.ts';

/** A command that records a tip has the lock for a moment, and must not keep a server from starting. */
const PATIENCE_MS = 2000;

/** A data directory that is ours alone until `close`, with its database up to date. */
export type OpenDataDir = {
  storage: Storage;
  /** Full paths of what was not there before. */
  created: string[];
  /** Names of the migrations that were due, oldest first. */
  applied: string[];
  /** The copy of the database made before them; null when there was nothing to copy or to do. */
  backup: string | null;
  /** How many lives had sums that were not those of their tips; they were counted anew. */
  livesCounted: number;
  /** Whether a restore had been interrupted before. */
  endedRestore: boolean;
  close(): Promise<void>;
};

/**
 * Ends a restore that was interrupted, makes what a data directory lacks, takes its lock, opens the database and migrates it.
 * Throws an AppError of one sentence, and then holds nothing any more.
 */
export async function openDataDir(paths: DataPaths): Promise<OpenDataDir> {
  const taken = createUndoStack();
  try {
    const endedRestore = finishInterruptedRestore(paths);
    const isNew = prepareDataDir(paths).created;
    const lock = acquireLock(paths, PATIENCE_MS);
    taken.add(() => lock.release());
    sweepPartialFiles(paths.backups);
    const lacksDatabase = !hasDatabase(paths);
    const storage = await openStorage(paths);
    taken.add(() => storage.close());
    storage.guard.holdTo(lock);
    const migrated = await storage.migrate();
    const livesCounted = storage.countWrongSums();
    const created = [
      ...(isNew ? [paths.root] : []),
      ...(lacksDatabase ? [paths.database] : []),
      ...(addSettingsFile(paths) ? [paths.config] : []),
    ];
    return {
      storage,
      created,
      ...migrated,
      livesCounted,
      endedRestore,
      close: () => taken.unwind(),
    };
  } catch (error) {
    await taken.unwind();
    throw error;
  }
}

/** An empty file says where settings go and leaves every default to the program. Whether it was missing. */
function addSettingsFile(paths: DataPaths): boolean {
  if (existsSync(paths.config)) return false;
  try {
    writeFileSync(paths.config, '{}\n', { flag: 'wx' });
    return true;
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}
