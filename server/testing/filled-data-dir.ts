import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import Database from 'better-sqlite3';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { openDataDir } from '../open-data-dir.ts';
import { sha256Of } from '../storage/hashing.ts';
import { withReader } from '../storage/open-reader.ts';
import { newDir } from './new-dir.ts';
import { storeLive, storeTip } from './records.ts';
import { removeAtExit } from './remove-after.ts';

const nameFor = (content: string, end: string) => `${sha256Of(content)}.${end}`;

const templates = new Map<string, Promise<DataPaths>>();

/**
 * Creates a data directory with a live, a tip for each amount, an upload, a font and a setting; `mark` makes its
 * content unique. Equal ones are filled once per process and copied.
 */
export async function fillDataDir(
  paths: DataPaths,
  mark: string,
  amounts: readonly number[],
): Promise<void> {
  const key = `${mark} ${amounts}`;
  const template = templates.get(key) ?? filledTemplate(mark, amounts);
  templates.set(key, template);
  cpSync((await template).root, paths.root, { recursive: true });
}

async function filledTemplate(mark: string, amounts: readonly number[]): Promise<DataPaths> {
  const paths = dataPaths(mkdtempSync(join(tmpdir(), 'streamhost-test-')));
  removeAtExit(paths.root);
  const { storage, close } = await openDataDir(paths);
  const live = await storeLive(storage);
  for (const amount_cents of amounts) await storeTip(storage, live, { amount_cents, notes: mark });
  await close();
  writeFileSync(join(paths.uploads, nameFor(mark, 'png')), `image ${mark}`.repeat(5000));
  writeFileSync(join(paths.fonts, nameFor(mark, 'woff2')), `font ${mark}`);
  writeFileSync(paths.config, `{"port": ${4000 + mark.length}}\n`);
  return paths;
}

/** A hash of all tables, uploads, fonts and settings. The database must not be in use. */
export function digestOf(paths: DataPaths): string {
  const hash = createHash('sha256');
  if (existsSync(paths.database)) {
    hash.update(withReader(paths.database, digestOfTables));
  }
  for (const folder of [paths.uploads, paths.fonts]) {
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  }
  if (existsSync(paths.config)) hash.update(readFileSync(paths.config));
  return hash.digest('hex');
}

/** A hash of all rows. */
export function digestOfTables(database: Database): string {
  const hash = createHash('sha256');
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .pluck()
    .all();
  for (const table of tables) {
    const rows = database.prepare(`select * from "${table}"`).all();
    hash.update(`${table} ${rows.map((row) => JSON.stringify(row)).toSorted()}`);
  }
  return hash.digest('base64url');
}

/** The first column of what a statement reads from a database file. */
export const query = (path: string, sql: string): unknown[] =>
  withReader(path, (database) => database.prepare(sql).pluck().all());

/** Changes a database file as another program might, without checking references. */
export function changeDatabase(path: string, sql: string): void {
  const database = new Database(path);
  database.pragma('foreign_keys = off');
  database.exec(sql).close();
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
