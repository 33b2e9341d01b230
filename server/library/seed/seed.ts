import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/sqlite';
import type { DataPaths } from '#config/paths.ts';
import { conflict } from '#domain/errors.ts';
import { NO_FINDINGS } from '../../sandbox/findings.ts';
import { backUpDatabase } from '../../storage/backup/back-up-database.ts';
import { isDiskFull } from '../../storage/disk-errors.ts';
import { withReader } from '../../storage/open-reader.ts';
import { type Progress, progressTo } from '../../storage/progress.ts';
import { hasContent, removeContent } from '../../storage/queries/content.ts';
import { namesOf } from '../../storage/queries/names.ts';
import { refusalFor } from '../../storage/refusals.ts';
import type { Storage } from '../../storage/storage.ts';
import { readdirSync, rmSync } from '../../system/disk/files.ts';
import { bringFiles } from './bring-files.ts';
import { referencesOf, type Stored, seedIssues } from './check-seed.ts';
import { imageSlots } from './image-slots.ts';
import { parseSeed, refuseMistakes, type SeedText } from './read-seed.ts';
import type { SeedFile } from './seed-file.ts';
import { type StoredCounts, storeSeed } from './store-seed.ts';

export type SeedOptions = {
  paths: DataPaths;
  /** Maximum size of an image, in megabytes. */
  uploadMaxMb: number;
  /** Whether existing content is removed first, after a backup of the database. */
  isReset: boolean;
  /** Counts images and tips. */
  onProgress?: Progress | undefined;
};

export type Seeded = StoredCounts & {
  images: number;
  sounds: number;
  fonts: number;
  /** The path of the backup made before content was removed; null without one. */
  backup: string | null;
};

/**
 * Stores the content of a seed file completely or not at all. The caller holds the lock of the data directory. Throws
 * an AppError that lists every mistake with its line.
 */
export async function seed(
  storage: Storage,
  source: SeedText,
  options: SeedOptions,
): Promise<Seeded> {
  const parsed = { ...source, ...parseSeed(source) };
  const removeFiles = newFilesOf(options.paths);
  try {
    return await storage.fork().transactional((tx) => seedWithin(tx, parsed, options));
  } catch (error) {
    removeFiles();
    throw isDiskFull(error) ? refusalFor(error, options.paths.root) : error;
  }
}

type Parsed = SeedText & ReturnType<typeof parseSeed>;

async function seedWithin(
  tx: EntityManager,
  { name, folder, findings = NO_FINDINGS, value, lineOf }: Parsed,
  { paths, uploadMaxMb, isReset, onProgress }: SeedOptions,
): Promise<Seeded> {
  const step = countSteps(value, onProgress);
  const { uploads, fonts } = paths;
  const files = await bringFiles(tx, value, {
    source: folder,
    uploads,
    fonts,
    uploadMaxMb,
    findings,
    step,
  });
  const stored: Stored = isReset ? { layouts: [], themes: [] } : await storedRecords(tx);
  refuseMistakes(name, await seedIssues(files.seed, files.issues, stored), lineOf);
  const content = files.seed as SeedFile;
  const backup = isReset && (await hasContent(tx)) ? backUp(paths) : null;
  if (backup) await removeContent(tx);
  const counts = await storeSeed(tx, content, { references: referencesOf(content, stored), step });
  return { ...counts, images: files.images, sounds: files.sounds, fonts: files.fonts, backup };
}

async function storedRecords(tx: EntityManager): Promise<Stored> {
  return {
    layouts: await tx.execute(namesOf.layout.sql),
    themes: await tx.execute(namesOf.theme.sql),
  };
}

/** On another connection, outside of the open transaction. */
const backUp = (paths: DataPaths) =>
  withReader(paths.database, (database) => backUpDatabase(database, paths, 'before-seed'));

/** Returns a function that removes files added to the folders of images and fonts since the call. */
function newFilesOf({ uploads, fonts }: DataPaths): () => void {
  const folders = [uploads, fonts].map((folder) => ({ folder, known: readdirSync(folder) }));
  return () => {
    for (const { folder, known } of folders) {
      const added = readdirSync(folder).filter((name) => !known.includes(name));
      for (const name of added) rmSync(join(folder, name), { force: true });
    }
  };
}

/** For the demo, which needs a database without content. Throws `conflict`. */
export async function refuseContent(storage: Storage, dataDir: string): Promise<void> {
  if (!(await hasContent(storage.fork()))) return;
  throw conflict(
    `There is content in ${dataDir} already.`,
    'Choose another directory with --data-dir, or replace everything with --reset, which keeps a copy of the database.',
  );
}

/** Returns a function that reports one more finished image or tip of the unchecked `seed`. */
function countSteps(seed: unknown, onProgress: Progress | undefined): () => void {
  const { files, lives } = Object(seed);
  const tips = (Array.isArray(lives) ? lives : []).map((live) => Number(live?.tips?.length) || 0);
  const all =
    Object.keys(Object(files)).length +
    imageSlots(seed).length +
    tips.reduce((sum, count) => sum + count, 0);
  const count = progressTo(all, onProgress);
  return () => count(1);
}
