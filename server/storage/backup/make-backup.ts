import { randomUUID } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { publishFile } from '../durable-file.ts';
import { refuseUnusable } from '../inspect.ts';
import { makeDirectory } from '../make-directory.ts';
import { timestamp } from '../timestamp.ts';
import { newBackupName } from './backup-name.ts';
import { soundHoldings } from './holdings.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { placeRefusal, refuseTaken } from './place.ts';
import { type Progress, unpackArchive } from './unpack-archive.ts';
import { namingFile } from './unsound-backup.ts';
import { writeArchive } from './write-archive.ts';

export type BackupOptions = {
  /** Where the archive goes; a new name in the backup folder when absent. */
  out?: string | undefined;
  /** Marks it as one to stay for good. */
  keep?: boolean;
  productVersion: string;
  knownMigrations: readonly string[];
  /** Reading everything once is the first half, reading it back the second. */
  onProgress?: Progress | undefined;
};

export type MadeBackup = { path: string; sizeBytes: number; manifest: Manifest };

/**
 * Makes one archive of everything, beside a server that goes on writing: all that was stored before the
 * call is in it. It has been read back when it gets its name. A failure leaves nothing, and is an AppError
 * of one sentence.
 */
export async function makeBackup(paths: DataPaths, options: BackupOptions): Promise<MadeBackup> {
  const path = options.out ?? join(paths.backups, newBackupName('manual', 'zip', options.keep));
  refuseTaken(path);
  await refuseUnusable(paths, options.knownMigrations);
  const partial = `${path}.${randomUUID().slice(0, 8)}.partial`;
  const databaseCopy = `${partial}.db.partial`;
  const cleanUp = () => {
    for (const leftover of [partial, databaseCopy]) rmSync(leftover, { force: true });
  };
  process.once('exit', cleanUp);
  try {
    if (!options.out) makeDirectory(paths.backups);
    // What is in the way of writing is to be known before the long work.
    writeFileSync(partial, '', { flag: 'wx' });
    rmSync(partial);
    const source = statSync(paths.database).ino;
    copyDatabase(paths, databaseCopy);
    const manifest = await namingFile(paths.database, () =>
      archive(paths, { ...options, partial, databaseCopy }),
    );
    if (statSync(paths.database).ino !== source) throw replacedMeanwhile(paths);
    refuseTaken(path);
    publishFile(partial, path);
    return { path, sizeBytes: statSync(path).size, manifest };
  } catch (error) {
    throw placeRefusal(error, path);
  } finally {
    cleanUp();
    process.off('exit', cleanUp);
  }
}

type ArchiveOptions = BackupOptions & { partial: string; databaseCopy: string };

async function archive(paths: DataPaths, options: ArchiveOptions): Promise<Manifest> {
  const { partial, databaseCopy, onProgress } = options;
  const { migrations, rows, tipCents } = soundHoldings(databaseCopy, options.knownMigrations);
  const facts = {
    format: FORMAT,
    product: 'streamhost' as const,
    product_version: options.productVersion,
    created_at: timestamp(),
    reason: 'manual',
    migrations,
    rows,
    tip_total_cents: tipCents,
  };
  const writing = onProgress && ((done: number, all: number) => onProgress(done, 2 * all));
  const reading = onProgress && ((done: number, all: number) => onProgress(all + done, 2 * all));
  await writeArchive(paths, { target: partial, databaseCopy, facts, onProgress: writing });
  return unpackArchive(partial, { into: '', only: () => false, onProgress: reading });
}

/** On a connection of its own, and in one read transaction, which keeps no writer from writing. */
function copyDatabase(paths: DataPaths, target: string): void {
  const database = new Database(paths.database, { readonly: true, fileMustExist: true });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
}

/** The database would be that of before a restore, and the uploads those of after it. */
const replacedMeanwhile = ({ root }: DataPaths) =>
  new AppError(
    'conflict',
    `The data in ${root} was replaced by a restore meanwhile. Start the backup again.`,
  );
