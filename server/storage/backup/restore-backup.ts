import { existsSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { AppError, conflict } from '#domain/errors.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { mkdirSync, readdirSync, readFileSync, rmSync } from '../../system/disk/files.ts';
import { hasDatabase, makeDataDir } from '../data-dir.ts';
import { syncDirectory } from '../durable-file.ts';
import { acquireLock } from '../lock.ts';
import type { Progress } from '../progress.ts';
import { refusalFor } from '../refusals.ts';
import { timestamp } from '../timestamp.ts';
import {
  CONFIG,
  contentBytes,
  DATABASE,
  FOLDERS,
  type Manifest,
  SECRETS,
} from './backup-manifest.ts';
import { endSignIns } from './end-sign-ins.ts';
import { finishUnderLock } from './finish-interrupted-restore.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import { type FileSettings, keepNetworkSettings } from './network-settings.ts';
import {
  beginStaging,
  discardStaging,
  type RestoreJournal,
  stagedDatabase,
  stagingOf,
  writeJournal,
} from './restore-journal.ts';
import { executeJournal, type OnStep, refuseOtherDisks } from './swap.ts';
import { type BackupContent, refuseNoBackup, unpackBackup } from './unpack-backup.ts';

export type RestoreOptions = {
  /** Whether the network settings of the backup are restored as well. */
  withNetworkSettings?: boolean;
  onProgress?: Progress | undefined;
  onStep?: OnStep;
};

/** An unpacked and verified backup without sign-ins, beside the unchanged data. */
export type StagedRestore = {
  incoming: BackupContent;
  /** The current database; null if it is unreadable or missing. */
  present: Holdings | null;
  /** Whether the restore replaces any data. */
  replacesData: boolean;
  /** Network settings of the backup that are not restored. */
  leftOut: FileSettings;
  /** Replaces the current data. Returns the folder that the old data was moved to; null if there was none. */
  swapIn(): string | null;
  /** Removes the unpacked files unless they were swapped in, and releases the lock. */
  close(): void;
};

/** Free space needed in addition to the unpacked files. */
const SPARE_BYTES = 1024 * 1024;

/**
 * Takes the lock of the data directory, then verifies and unpacks the backup at `path` beside the data. Throws an
 * AppError for an invalid backup or a directory in use, and then changes nothing.
 */
export async function stageRestore(
  paths: DataPaths,
  path: string,
  { onStep = () => {}, ...options }: RestoreOptions = {},
): Promise<StagedRestore> {
  await refuseNoBackup(path);
  makeDataDir(paths);
  const lock = acquireLock(paths);
  try {
    finishUnderLock(paths, onStep);
    const holdsSomething = holdsData(paths);
    const unpacked = await unpackBeside(paths, path, options);
    onStep('staged');
    return {
      ...unpacked,
      replacesData: holdsSomething,
      swapIn: () => swapIn(paths, unpacked.incoming, onStep),
      close() {
        discardStaging(paths);
        lock.release();
      },
    };
  } catch (error) {
    discardStaging(paths);
    lock.release();
    throw error;
  }
}

/**
 * Verifies and unpacks the backup at `path` beside the data, for a process whose data directory is locked by it or by
 * its parent. Throws an AppError for an invalid backup, and then leaves nothing.
 */
export async function unpackBeside(
  paths: DataPaths,
  path: string,
  options: Omit<RestoreOptions, 'onStep'> = {},
): Promise<Pick<StagedRestore, 'incoming' | 'present' | 'leftOut'>> {
  try {
    const incoming = await unpack(paths, path, options);
    const leftOut = options.withNetworkSettings
      ? {}
      : keepNetworkSettings(join(stagingOf(paths), CONFIG), paths.config);
    return { incoming, present: presentHoldings(paths), leftOut };
  } catch (error) {
    discardStaging(paths);
    throw error;
  }
}

async function unpack(
  paths: DataPaths,
  path: string,
  options: Omit<RestoreOptions, 'onStep'>,
): Promise<BackupContent> {
  try {
    beginStaging(paths);
    const into = stagingOf(paths);
    const onManifest = (manifest: Manifest) => requireRoom(paths, manifest);
    const content = await unpackBackup(path, { ...options, into, onManifest });
    endSignIns(stagedDatabase(paths));
    if (content.kind === 'zip') {
      // Creates empty folders too, so that they are swapped as well.
      for (const folder of FOLDERS) mkdirSync(join(into, folder), { recursive: true });
    }
    for (const folder of [...FOLDERS.map((name) => join(into, name)), into, paths.restoring]) {
      if (existsSync(folder)) syncDirectory(folder);
    }
    return content;
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}

function requireRoom({ root }: DataPaths, manifest: Manifest): void {
  const { bavail, bsize } = statfsSync(root);
  const missing = contentBytes(manifest) + SPARE_BYTES - bavail * bsize;
  if (missing <= 0) return;
  throw new AppError(
    'disk_full',
    `The backup does not fit beside the present data on the disk of ${root}.`,
    // Rounded up to whole MB, because the shown size is rounded down.
    { remedy: `Make room for ${Math.ceil(missing / BYTES_PER_MB)} MB more, then try again.` },
  );
}

/** A damaged database may be the reason for the restore. */
function presentHoldings({ database }: DataPaths): Holdings | null {
  try {
    return holdingsOf(database);
  } catch {
    return null;
  }
}

/**
 * Replaces the data by an unpacked backup; the caller has the lock. Returns the folder that the old data was moved to;
 * null if there was none. Throws `conflict` without an unpacked backup.
 */
export function swapIn(
  paths: DataPaths,
  { kind }: Pick<BackupContent, 'kind'>,
  onStep: OnStep = () => {},
): string | null {
  if (!existsSync(stagedDatabase(paths))) {
    throw conflict('The unpacked backup is gone, and nothing was changed.', 'Choose it again.');
  }
  const coming = kind === 'db' ? [DATABASE] : [DATABASE, ...FOLDERS, CONFIG, SECRETS];
  const staged = coming.filter((name) => existsSync(join(stagingOf(paths), name)));
  const logs = ['-wal', '-shm', '-journal'].map((end) => `${DATABASE}${end}`);
  const leaving = [...logs, basename(paths.logNote), ...staged].filter((name) =>
    existsSync(join(paths.root, name)),
  );
  refuseOtherDisks(paths, leaving);
  const aside = `before-restore-${timestamp().replaceAll(/[:.]/g, '-')}`;
  const journal: RestoreJournal = { direction: 'forward', aside, leaving, coming: staged };
  writeJournal(paths, journal);
  onStep('decided');
  executeJournal(paths, journal, onStep);
  return folderAside(join(paths.root, aside));
}

/** Whether a restore would replace data; false for a new or empty directory. */
export function holdsData(paths: DataPaths): boolean {
  const hasFiles = FOLDERS.some(
    (folder) => existsSync(paths[folder]) && readdirSync(paths[folder]).length > 0,
  );
  return hasFiles || hasDatabase(paths) || existsSync(paths.restoring) || hasSettings(paths);
}

function hasSettings({ config }: DataPaths): boolean {
  return existsSync(config) && !/^\s*(\{\s*\}\s*)?$/.test(readFileSync(config, 'utf8'));
}

/** The folder at `path`. If it contains only empty folders, as in a new directory, removes it and returns null. */
function folderAside(path: string): string | null {
  if (!existsSync(path)) return null;
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  if (entries.some((entry) => !entry.isDirectory())) return path;
  rmSync(path, { recursive: true });
  return null;
}
