import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { AppError, conflict, unavailable } from '#domain/errors.ts';
import { isDiskFull } from '../disk-errors.ts';
import { publishFile } from '../durable-file.ts';
import { identityOf } from '../files-in-place.ts';
import { refuseUnusable } from '../inspect.ts';
import { makeDirectory } from '../make-directory.ts';
import { vacuumInto } from '../open-reader.ts';
import type { Progress } from '../progress.ts';
import { timestamp } from '../timestamp.ts';
import { newBackupPath } from './backup-files.ts';
import { FORMAT, type Manifest } from './backup-manifest.ts';
import { verifiedHoldings } from './holdings.ts';
import { namingFile } from './invalid-backup.ts';
import { type PartialFiles, takePartialFiles } from './partial-files.ts';
import { unpackArchive } from './unpack-archive.ts';
import { writeArchive } from './write-archive.ts';

type BackupOptions = {
  /** Path of the archive; a new name in the backup folder by default. */
  out?: string | undefined;
  /** Marks the backup as never to be pruned. */
  keep?: boolean;
  /** 'manual' by default. */
  reason?: 'manual' | 'before-restore';
  /** Includes the tokens and passwords of sources. */
  withSecrets?: boolean;
  productVersion: string;
  /** Writing is the first half of the progress, reading back the second. */
  onProgress?: Progress | undefined;
};

export type MadeBackup = { path: string; sizeBytes: number; manifest: Manifest };

/**
 * Makes an archive of the whole data directory, while a server may be writing. It contains everything stored before the
 * call, and is verified before it gets its name. A failure leaves no file and throws an AppError.
 */
export async function makeBackup(paths: DataPaths, options: BackupOptions): Promise<MadeBackup> {
  if (options.out) refuseTaken(options.out);
  await refuseUnusable(paths);
  try {
    if (!options.out) makeDirectory(paths.backups);
    return await makeAt(options.out ?? pathFor(paths, options), paths, options);
  } catch (error) {
    throw placeRefusal(error, options.out ? dirname(options.out) : paths.backups);
  }
}

const pathFor = (paths: DataPaths, { keep = false, reason = 'manual' }: BackupOptions) =>
  newBackupPath(paths, { reason, kind: 'zip', kept: keep });

async function makeAt(path: string, paths: DataPaths, options: BackupOptions): Promise<MadeBackup> {
  const partial = takePartialFiles(path);
  try {
    const source = identityOf(paths.database);
    vacuumInto(paths.database, partial.database);
    const manifest = await namingFile(paths.database, () =>
      archive(paths, { ...options, partial }),
    );
    if (identityOf(paths.database) !== source) throw replacedError(paths);
    refuseTaken(path);
    publishFile(partial.main, path);
    return { path, sizeBytes: statSync(path).size, manifest };
  } finally {
    partial.remove();
  }
}

type ArchiveOptions = BackupOptions & { partial: PartialFiles };

async function archive(paths: DataPaths, options: ArchiveOptions): Promise<Manifest> {
  const { partial, withSecrets = false, reason = 'manual', onProgress } = options;
  const { main: target, database: databaseCopy } = partial;
  const { migrations, rows, tipCents, tipTotals } = verifiedHoldings(databaseCopy);
  const facts = {
    format: FORMAT,
    product: 'streamhost' as const,
    product_version: options.productVersion,
    created_at: timestamp(),
    reason,
    migrations,
    rows,
    tip_total_cents: tipCents,
    tip_totals: tipTotals,
  };
  const writing = onProgress && ((done: number, all: number) => onProgress(done, 2 * all));
  const onVerified = onProgress && ((done: number, all: number) => onProgress(all + done, 2 * all));
  await writeArchive(paths, { target, databaseCopy, facts, withSecrets, onProgress: writing });
  return unpackArchive(target, { into: '', only: () => false, onProgress: onVerified });
}

/** The archive would mix the database from before a restore with the uploads from after it. */
const replacedError = ({ root }: DataPaths) =>
  conflict(`The data in ${root} was replaced by a restore meanwhile.`, 'Start the backup again.');

/** Throws `conflict` if a file exists at `path`. */
function refuseTaken(path: string): void {
  if (!existsSync(path)) return;
  throw conflict(`${path} is there already.`, 'Choose a new name with --out.');
}

/** A system error from writing into `folder`, as an AppError; returns other errors unchanged. */
function placeRefusal(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error) || error instanceof AppError) return error;
  if (isDiskFull(error)) {
    return new AppError(
      'disk_full',
      `There is no room for the backup in ${folder}; nothing was left there.`,
      { remedy: 'Make room on that disk, or choose another with --out.', cause: error },
    );
  }
  return unavailable(
    `No backup can be written to ${folder} (${error.code}).`,
    'Give this user the right to, or choose another place with --out.',
    error,
  );
}
