import { existsSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import { DEFAULT_PORT } from '#config/settings.ts';
import { createCleanupStack } from './cleanup-stack.ts';
import { finishInterruptedRestore } from './storage/backup/finish-interrupted-restore.ts';
import { sweepPartialFiles } from './storage/backup/partial-files.ts';
import { hasDatabase, prepareDataDir } from './storage/data-dir.ts';
import { acquireLock } from './storage/lock.ts';
import { refusalFor } from './storage/refusals.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { storePort } from './stored-port.ts';
import { writeFileSync } from './system/disk/files.ts';

/** Lock timeout in ms. A command that records a tip holds the lock briefly; a server waits for it. */
const LOCK_TIMEOUT_MS = 2000;

/** A locked data directory with a migrated database. */
export type OpenDataDir = {
  storage: Storage;
  /** Full paths of what was created. */
  created: string[];
  /** Names of the migrations that were applied, oldest first. */
  applied: string[];
  /** The copy of the database made before them; null without migrations or a database. */
  backup: string | null;
  /** Number of lives whose wrong sums were recomputed. */
  livesCounted: number;
  /** Whether an interrupted restore was completed or undone. */
  endedRestore: boolean;
  close(): Promise<void>;
};

/**
 * Finishes an interrupted restore, creates missing parts of a data directory, takes its lock, opens the database and
 * migrates it. For a new database stores `port` in the settings file, unless that has a port, because links in OBS
 * contain it. Throws an AppError, and then holds nothing.
 */
export async function openDataDir(paths: DataPaths, port = DEFAULT_PORT): Promise<OpenDataDir> {
  const taken = createCleanupStack();
  try {
    const endedRestore = finishInterruptedRestore(paths);
    const isNew = prepareDataDir(paths).created;
    const lock = acquireLock(paths, LOCK_TIMEOUT_MS);
    taken.add(() => lock.release());
    sweepPartialFiles(paths.backups);
    const lacksDatabase = !hasDatabase(paths);
    const lacksSettings = addSettingsFile(paths);
    // Before the database is created, because a database without a stored port uses the earlier default.
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

/** An empty settings file shows users where settings are written. Returns whether it was missing. */
function addSettingsFile(paths: DataPaths): boolean {
  if (existsSync(paths.config)) return false;
  try {
    writeFileSync(paths.config, '{}\n', { flag: 'wx' });
    return true;
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}
