import { existsSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import { DEFAULT_PORT } from '#config/settings.ts';
import { createCleanupStack } from './cleanup-stack.ts';
import { writeFileSync } from './disk/files.ts';
import { finishInterruptedRestore } from './storage/backup/finish-interrupted-restore.ts';
import { sweepPartialFiles } from './storage/backup/partial-files.ts';
import { hasDatabase, prepareDataDir } from './storage/data-dir.ts';
import { acquireLock } from './storage/lock.ts';
import { refusalFor } from './storage/refusals.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { storePort } from './stored-port.ts';

/** A command that records a tip holds the lock for a moment; a server waits for it. */
const PATIENCE_MS = 2000;

/** A locked data directory with a migrated database. */
export type OpenDataDir = {
  storage: Storage;
  /** Full paths of what was created. */
  created: string[];
  /** Names of the migrations that were applied, oldest first. */
  applied: string[];
  /** The copy of the database made before them; null without migrations or a database. */
  backup: string | null;
  /** How many lives had wrong sums, which were recomputed. */
  livesCounted: number;
  /** Whether an interrupted restore was completed or undone. */
  endedRestore: boolean;
  close(): Promise<void>;
};

/**
 * Ends an interrupted restore, creates what a data directory lacks, takes its lock, opens the database and
 * migrates it. A new database comes with `port` in the settings file, unless that names one: links in OBS contain it.
 * Throws an AppError, and then holds nothing.
 */
export async function openDataDir(paths: DataPaths, port = DEFAULT_PORT): Promise<OpenDataDir> {
  const taken = createCleanupStack();
  try {
    const endedRestore = finishInterruptedRestore(paths);
    const isNew = prepareDataDir(paths).created;
    const lock = acquireLock(paths, PATIENCE_MS);
    taken.add(() => lock.release());
    sweepPartialFiles(paths.backups);
    const lacksDatabase = !hasDatabase(paths);
    const lacksSettings = addSettingsFile(paths);
    // Before the database, because one without a port has the earlier default.
    if (lacksDatabase) storePort(paths, port);
    const storage = await openStorage(paths);
    taken.add(() => storage.close());
    storage.guard.requireLock(lock);
    const migrated = await storage.migrate();
    const livesCounted = storage.countWrongSums();
    const created = [
      ...(isNew ? [paths.root] : []),
      ...(lacksDatabase ? [paths.database] : []),
      ...(lacksSettings ? [paths.config] : []),
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

/** An empty settings file shows users where settings go. Returns whether it was missing. */
function addSettingsFile(paths: DataPaths): boolean {
  if (existsSync(paths.config)) return false;
  try {
    writeFileSync(paths.config, '{}\n', { flag: 'wx' });
    return true;
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}
