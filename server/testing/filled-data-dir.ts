import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import Database from 'better-sqlite3';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { openDataDir } from '../open-data-dir.ts';
import { sha256Of } from '../storage/hashing.ts';
import { newDir } from './new-dir.ts';
import { storeLive, storeTip } from './records.ts';

const nameFor = (content: string, end: string) => `${sha256Of(content)}.${end}`;

/** Creates a data directory with a live, a tip for each amount, an upload, a font and a setting; `mark` makes its content unique. */
export async function fillDataDir(
  paths: DataPaths,
  mark: string,
  amounts: readonly number[],
): Promise<void> {
  const { storage, close } = await openDataDir(paths);
  const live = await storeLive(storage);
  for (const amount_cents of amounts) await storeTip(storage, live, { amount_cents, notes: mark });
  await close();
  writeFileSync(join(paths.uploads, nameFor(mark, 'png')), `image ${mark}`.repeat(5000));
  writeFileSync(join(paths.fonts, nameFor(mark, 'woff2')), `font ${mark}`);
  writeFileSync(paths.config, `{"port": ${4000 + mark.length}}\n`);
}

/** A hash of all tables, uploads, fonts and settings. The database must not be in use. */
export function digestOf(paths: DataPaths): string {
  const hash = createHash('sha256');
  if (existsSync(paths.database)) {
    const database = new Database(paths.database, { readonly: true });
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' order by name")
      .pluck()
      .all();
    for (const table of tables) {
      const rows = database.prepare(`select * from "${table}" order by 1, 2`).all();
      hash.update(`${table} ${JSON.stringify(rows)}`);
    }
    database.close();
  }
  for (const folder of [paths.uploads, paths.fonts]) {
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  }
  if (existsSync(paths.config)) hash.update(readFileSync(paths.config));
  return hash.digest('hex');
}

/** A new data directory, filled by `fillDataDir` and removed after the test. */
export async function filledDataDir(
  t: TestContext,
  mark = 'first',
  amounts: readonly number[] = [500, 700],
): Promise<DataPaths> {
  const paths = dataPaths(newDir(t));
  await fillDataDir(paths, mark, amounts);
  return paths;
}
