import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { hasDatabase, makeDataDir } from '../data-dir.ts';
import { syncDirectory } from '../durable-file.ts';
import { acquireLock } from '../lock.ts';
import type { Progress } from '../progress.ts';
import { refusalFor } from '../refusals.ts';
import { timestamp } from '../timestamp.ts';
import { CONFIG, contentBytes, DATABASE, FOLDERS, type Manifest } from './backup-manifest.ts';
import { finishUnderLock } from './finish-interrupted-restore.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import { type FileSettings, keepNetworkSettings } from './network-settings.ts';
import {
  beginStaging,
  discardStaging,
  type RestoreJournal,
  stagingOf,
  writeJournal,
} from './restore-journal.ts';
import { carryOut, type OnStep, refuseOtherDisks } from './swap.ts';
import { type BackupContent, refuseNoBackup, unpackBackup } from './unpack-backup.ts';

export type RestoreOptions = {
  knownMigrations: readonly string[];
  /** Whether the backup also decides who can reach the server, and whom it asks. */
  withNetworkSettings?: boolean;
  onProgress?: Progress | undefined;
  onStep?: OnStep;
};

/** A backup that lies unpacked and proven beside the data, which is as it was so far. */
export type StagedRestore = {
  incoming: BackupContent;
  /** What the directory holds now; null without a database that can be counted. */
  present: Holdings | null;
  /** Whether anything is there whose place it takes. */
  replacesData: boolean;
  /** Network settings of the backup that do not come; those of the directory stay. */
  leftOut: FileSettings;
  /** Puts it in place of the present data. Returns the folder that keeps that; null when there was none. */
  swapIn(): string | null;
  /** Removes what was unpacked, unless it was swapped in, and lets go of the data directory. */
  close(): void;
};

/** Free room that must be left besides what is unpacked. */
const SPARE_BYTES = 1024 * 1024;

/**
 * Takes the lock of the data directory, then checks and unpacks the backup at `path` beside the data. Throws an
 * AppError of one sentence for a backup that is no good or a directory in use, and then nothing was touched.
 */
export async function stageRestore(
  paths: DataPaths,
  path: string,
  { onStep = () => {}, ...options }: RestoreOptions,
): Promise<StagedRestore> {
  await refuseNoBackup(path);
  makeDataDir(paths);
  const lock = acquireLock(paths);
  try {
    finishUnderLock(paths, onStep);
    const holdsSomething = holdsData(paths);
    const incoming = await stage(paths, path, options);
    const leftOut = options.withNetworkSettings
      ? {}
      : keepNetworkSettings(join(stagingOf(paths), CONFIG), paths.config);
    onStep('staged');
    return {
      incoming,
      present: presentHoldings(paths),
      leftOut,
      replacesData: holdsSomething,
      swapIn: () => swapIn(paths, incoming, onStep),
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

async function stage(
  paths: DataPaths,
  path: string,
  options: Omit<RestoreOptions, 'onStep'>,
): Promise<BackupContent> {
  try {
    beginStaging(paths);
    const into = stagingOf(paths);
    const onManifest = (manifest: Manifest) => requireRoom(paths, manifest);
    const content = await unpackBackup(path, { ...options, into, onManifest });
    if (content.kind === 'zip') {
      for (const folder of FOLDERS) makeStagedFolder(into, folder);
    }
    for (const folder of [...FOLDERS.map((name) => join(into, name)), into, paths.restoring]) {
      if (existsSync(folder)) syncDirectory(folder);
    }
    return content;
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}

/** The folders are made even where a backup has nothing in them, so that they are swapped like the rest. */
function makeStagedFolder(into: string, folder: string): void {
  mkdirSync(join(into, folder), { recursive: true });
}

function requireRoom({ root }: DataPaths, manifest: Manifest): void {
  const { bavail, bsize } = statfsSync(root);
  const needed = contentBytes(manifest) + SPARE_BYTES;
  if (needed <= bavail * bsize) return;
  const inMb = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  throw new AppError(
    'disk_full',
    `The backup needs ${inMb(needed)} MB beside the present data, and the disk of ${root} has ${inMb(bavail * bsize)} MB left. Make room on it, then try again.`,
  );
}

/** The present database may be why somebody restores. */
function presentHoldings({ database }: DataPaths): Holdings | null {
  try {
    return holdingsOf(database);
  } catch {
    return null;
  }
}

function swapIn(paths: DataPaths, { kind }: BackupContent, onStep: OnStep): string | null {
  const coming = kind === 'db' ? [DATABASE] : [DATABASE, ...FOLDERS, CONFIG];
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
  carryOut(paths, journal, onStep);
  return keptAside(join(paths.root, aside));
}

/** Whether a restore would take the place of anything: an empty or a new directory has nothing to lose. */
export function holdsData(paths: DataPaths): boolean {
  const hasFiles = FOLDERS.some(
    (folder) => existsSync(paths[folder]) && readdirSync(paths[folder]).length > 0,
  );
  return hasFiles || hasDatabase(paths) || existsSync(paths.restoring) || hasSettings(paths);
}

function hasSettings({ config }: DataPaths): boolean {
  return existsSync(config) && !/^\s*(\{\s*\}\s*)?$/.test(readFileSync(config, 'utf8'));
}

/** A directory that was new had only empty folders, which are no data to keep. */
function keptAside(path: string): string | null {
  if (!existsSync(path)) return null;
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  if (entries.some((entry) => !entry.isDirectory())) return path;
  rmSync(path, { recursive: true });
  return null;
}
