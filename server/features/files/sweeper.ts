import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/sqlite';
import { FILE_NAME } from '../../decoding/images/image-formats.ts';
import { PARTIAL } from '../../uploads/received-file.ts';
import { sweepDrawings } from './drawings.ts';

/** Where uploads are kept, and where fonts are. */
export type SweptFolders = { uploads: string; fonts: string };

/** A file in one of the folders that nothing needs; `original_name` is null where no record tells it. */
export type SweptFile = {
  folder: keyof SweptFolders;
  name: string;
  original_name: string | null;
  size_bytes: number;
};

export type Sweeper = ReturnType<typeof createSweeper>;

/** Long enough for a form that was begun with an upload to be saved. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/** All that may name a file, in whatever form: its link, its bare name, or a record with either. */
const SETTINGS = `
  select settings as text from theme
  union all select settings from layout
  union all select sprite_settings from layout
  union all select settings from live`;

/** What makes one name differ from another; anything that looks like it keeps a file. */
const CONTENT_HASH = /[0-9a-f]{64}/g;

type Row = Pick<SweptFile, 'name' | 'size_bytes'> & { original_name: string; uploaded_at: string };

/**
 * Finds and removes what is older than a day: images that no theme, layout or live names any more, and
 * uploads that broke off, of images and fonts. Both are one transaction each, and an upload makes its file
 * inside one, too: they never meet, even in two processes.
 */
export function createSweeper(fork: () => EntityManager, folders: SweptFolders, now = Date.now) {
  /** What `sweep` would remove now. */
  function find(): Promise<SweptFile[]> {
    return fork().transactional((em) => unused(em, folders, now() - GRACE_MS));
  }

  /** Removes it, with its records and what was drawn of it. Returns what is gone. */
  function sweep(): Promise<SweptFile[]> {
    return fork().transactional(async (em) => {
      const files = await unused(em, folders, now() - GRACE_MS);
      for (const { folder, name } of files) {
        await em.execute('delete from file where name = ?', [name]);
        await rm(join(folders[folder], name), { force: true });
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
  const rows = await em.execute<Row[]>(
    'select name, original_name, size_bytes, uploaded_at from file',
  );
  const recorded = new Set(rows.map(({ name }) => name));
  const forgotten = rows.filter(
    ({ name, uploaded_at }) => !used.has(hashOf(name)) && Date.parse(uploaded_at) < before,
  );
  const isLost = (name: string) =>
    FILE_NAME.test(name) && !recorded.has(name) && !used.has(hashOf(name));
  const [images, fonts] = [
    await oldFiles(folders.uploads, before, (name) => PARTIAL.test(name) || isLost(name)),
    await oldFiles(folders.fonts, before, (name) => PARTIAL.test(name)),
  ];
  return [
    ...forgotten.map(({ name, original_name, size_bytes }) => ({
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
  const rows = await em.execute<{ text: string }[]>(SETTINGS);
  return new Set(rows.flatMap(({ text }) => text.match(CONTENT_HASH) ?? []));
}

const hashOf = (name: string) => name.slice(0, 64);

type OldFile = Omit<SweptFile, 'folder'>;

/** Files in `directory` that `isOurs`; what others put there is left alone. */
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
  // An upload that was just refused has removed its own.
  const file = await stat(join(directory, name)).catch(() => undefined);
  if (!file?.isFile() || file.mtimeMs >= before) return [];
  return [{ name, original_name: null, size_bytes: file.size }];
}
