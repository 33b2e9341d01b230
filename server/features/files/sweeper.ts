import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/sqlite';
import { FILE_NAME } from './image-formats.ts';
import { PARTIAL } from './receive-file.ts';

/** A file in the uploads folder that nothing needs; `original_name` is null where no record tells it. */
export type SweptFile = { name: string; original_name: string | null; size_bytes: number };

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
 * Finds and removes what no theme, layout or live names any more and is older than a day, in the uploads
 * folder `directory`. Both are one transaction each, and an upload makes its file inside one, too: they
 * never meet, even in two processes.
 */
export function createSweeper(fork: () => EntityManager, directory: string, now = Date.now) {
  /** What `sweep` would remove now. */
  function find(): Promise<SweptFile[]> {
    return fork().transactional((em) => unused(em, directory, now() - GRACE_MS));
  }

  /** Removes it, with its records. Returns what is gone. */
  function sweep(): Promise<SweptFile[]> {
    return fork().transactional(async (em) => {
      const files = await unused(em, directory, now() - GRACE_MS);
      for (const { name } of files) {
        await em.execute('delete from file where name = ?', [name]);
        await rm(join(directory, name), { force: true });
      }
      return files;
    });
  }

  return { find, sweep };
}

async function unused(em: EntityManager, directory: string, before: number): Promise<SweptFile[]> {
  const used = await usedHashes(em);
  const rows = await em.execute<Row[]>(
    'select name, original_name, size_bytes, uploaded_at from file',
  );
  const recorded = new Set(rows.map(({ name }) => name));
  const forgotten = rows.filter(
    ({ name, uploaded_at }) => !used.has(hashOf(name)) && Date.parse(uploaded_at) < before,
  );
  const strays = await straysIn(directory, before);
  return [
    ...forgotten.map(({ name, original_name, size_bytes }) => ({
      name,
      original_name,
      size_bytes,
    })),
    ...strays.filter(({ name }) => !recorded.has(name) && !used.has(hashOf(name))),
  ];
}

async function usedHashes(em: EntityManager): Promise<Set<string>> {
  const rows = await em.execute<{ text: string }[]>(SETTINGS);
  return new Set(rows.flatMap(({ text }) => text.match(CONTENT_HASH) ?? []));
}

const hashOf = (name: string) => name.slice(0, 64);

/** Unfinished uploads, and files that lost their record; what others put into the folder is left alone. */
async function straysIn(directory: string, before: number): Promise<SweptFile[]> {
  const names = await readdir(directory);
  const ours = names.filter((name) => PARTIAL.test(name) || FILE_NAME.test(name));
  const strays = await Promise.all(ours.map((name) => strayAt(directory, name, before)));
  return strays.flat();
}

async function strayAt(directory: string, name: string, before: number): Promise<SweptFile[]> {
  // An upload that was just refused has removed its own.
  const file = await stat(join(directory, name)).catch(() => undefined);
  if (!file?.isFile() || file.mtimeMs >= before) return [];
  return [{ name, original_name: null, size_bytes: file.size }];
}
