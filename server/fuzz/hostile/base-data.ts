import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { dataPaths } from '#config/paths.ts';
import type { Manifest } from '../../storage/backup/backup-manifest.ts';
import { query } from '../../testing/filled-data-dir.ts';
import type { ZipEntry } from '../../testing/zip-file.ts';
import type { Commands } from './commands.ts';

/** The valid data from which hostile backups and databases are made: lives, tips, themes, images and fonts. */
export type BaseData = {
  /** The bytes of its database. */
  database: Buffer;
  /** Every object in it. */
  schema: string[];
  /** A backup of everything, in parts. */
  manifest: Manifest;
  entries: ZipEntry[];
};

/** Creates the base data in `folder` with the program's commands. */
export async function makeBaseData(folder: string, { run }: Commands): Promise<BaseData> {
  const paths = dataPaths(join(folder, 'good'));
  const archive = join(folder, 'good.zip');
  mkdirSync(folder, { recursive: true });
  for (const args of [['init'], ['seed', '--demo'], ['backup', '--out', archive]]) {
    const outcome = await run([...args, '--data-dir', paths.root]);
    if (outcome.kind !== 'done') throw new Error(`${args.join(' ')}: ${outcome.message}`);
  }
  const entries = await entriesIn(archive);
  const manifest = entries.find(({ name }) => name === 'manifest.json');
  const database = entries.find(({ name }) => name === 'streamhost.db');
  return {
    schema: schemaOf(paths.database),
    database: Buffer.from(database?.content ?? readFileSync(paths.database)),
    manifest: JSON.parse(String(manifest?.content)),
    entries: entries.filter((entry) => entry !== manifest),
  };
}

/** Every schema object of a database file, as text. */
export const schemaOf = (path: string) =>
  query(
    path,
    "select concat_ws(' ', type, name, tbl_name, sql) from sqlite_schema order by type, name",
  ).map(String);

async function entriesIn(archive: string): Promise<ZipEntry[]> {
  const zip = await openPromise(archive, { autoClose: false });
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    entries.push({ name: entry.fileName, content });
  }
  zip.close();
  return entries;
}
