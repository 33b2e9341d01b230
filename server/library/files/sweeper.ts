import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/sqlite';
import { FILE_NAME } from '../../sandbox/file-names.ts';
import { File as FileRow } from '../../storage/entities/file.ts';
import { recordedFiles, settingsWithFiles } from '../../storage/queries/files.ts';
import { readdir } from '../../system/disk/files.ts';
import { removeUnlessHeld } from '../../system/disk/remove-unless-held.ts';
import { PARTIAL } from '../uploads/received-file.ts';
import { sweepDrawings } from './drawings.ts';

type SweptFolders = { uploads: string; fonts: string };

/** An unused file in one of the folders; `original_name` is null without a record. */
export type SweptFile = {
  folder: keyof SweptFolders;
  name: string;
  original_name: string | null;
  size_bytes: number;
};

export type Sweeper = ReturnType<typeof createSweeper>;

/** Enough time to save the form that an upload is for. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/** The hash in a file name. A file whose hash occurs anywhere in the settings is in use. */
const CONTENT_HASH = /[0-9a-f]{64}/g;

/**
 * Finds and removes images that no theme, layout or live uses and unfinished uploads of images and fonts, once they are
 * older than a day. Sweeps and the publishing of uploads are transactions, so they never interfere, even in two
 * processes.
 */
export function createSweeper(fork: () => EntityManager, folders: SweptFolders, now = Date.now) {
  /** The files that `sweep` would remove now. */
  function find(): Promise<SweptFile[]> {
    return fork().transactional((em) => unused(em, folders, now() - GRACE_MS));
  }

  /**
   * Removes unused files with their records and drawings, and returns them. Files that are being read stay until the
   * next sweep.
   */
  function sweep(): Promise<SweptFile[]> {
    return fork().transactional(async (em) => {
      const files: SweptFile[] = [];
      for (const file of await unused(em, folders, now() - GRACE_MS)) {
        const { folder, name } = file;
        if (!(await removeUnlessHeld(join(folders[folder], name)))) continue;
        await em.nativeDelete(FileRow, { name });
        files.push(file);
      }
      const names = files.map(({ name }) => name);
      await sweepDrawings(folders.uploads, names, now() - GRACE_MS);
      return files;
    });
  }

  return { find, sweep };
}

async function unused(
  em: EntityManager,
  folders: SweptFolders,
  before: number,
): Promise<SweptFile[]> {
  const used = await usedHashes(em);
  const rows = await em.execute<ReturnType<typeof recordedFiles>>(recordedFiles.sql);
  const recorded = new Set(rows.map(({ name }) => name));
  const unused = rows.filter(
    ({ name, uploaded_at }) => !used.has(hashOf(name)) && Date.parse(uploaded_at) < before,
  );
  const isLost = (name: string) =>
    FILE_NAME.test(name) && !recorded.has(name) && !used.has(hashOf(name));
  const [images, fonts] = [
    await oldFiles(folders.uploads, before, (name) => PARTIAL.test(name) || isLost(name)),
    await oldFiles(folders.fonts, before, (name) => PARTIAL.test(name)),
  ];
  return [
    ...unused.map(({ name, original_name, size_bytes }) => ({
      folder: 'uploads' as const,
      name,
      original_name,
      size_bytes,
    })),
    ...images.map((file) => ({ folder: 'uploads' as const, ...file })),
    ...fonts.map((file) => ({ folder: 'fonts' as const, ...file })),
  ];
}

async function usedHashes(em: EntityManager): Promise<Set<string>> {
  const rows = await em.execute<ReturnType<typeof settingsWithFiles>>(settingsWithFiles.sql);
  return new Set(rows.flatMap(({ text }) => String(text).match(CONTENT_HASH) ?? []));
}

const hashOf = (name: string) => name.slice(0, 64);

type OldFile = Omit<SweptFile, 'folder'>;

/** Old files in `directory` that match `isOurs`; other files stay. */
async function oldFiles(
  directory: string,
  before: number,
  isOurs: (name: string) => boolean,
): Promise<OldFile[]> {
  const names = await readdir(directory);
  const files = names.filter(isOurs).map((name) => oldFile(directory, name, before));
  return (await Promise.all(files)).flat();
}

async function oldFile(directory: string, name: string, before: number): Promise<OldFile[]> {
  // A refused upload may have removed the file.
  const file = await stat(join(directory, name)).catch(() => undefined);
  if (!file?.isFile() || file.mtimeMs >= before) return [];
  return [{ name, original_name: null, size_bytes: file.size }];
}
