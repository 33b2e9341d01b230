import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MakeFile } from '../attempt.ts';
import type { BaseData } from '../base-data.ts';
import type { Chance } from '../chance.ts';
import { spoiledBytes } from '../spoil-bytes.ts';
import { STATEMENTS } from './statements.ts';

const PAGE_BYTES = 4096;

/** Overwrites pages with noise, zeros or other pages, or corrupts bytes anywhere. */
function withBadPages(good: Buffer, chance: Chance): { what: string; bytes: Buffer } {
  if (chance.sometimes(0.6)) return spoiledBytes(good, chance);
  const bytes = Buffer.from(good);
  const pages = Math.floor(bytes.length / PAGE_BYTES);
  for (let left = chance.between(1, 3); left > 0; left -= 1) {
    const at = chance.below(pages) * PAGE_BYTES;
    const other = chance.below(pages) * PAGE_BYTES;
    if (chance.sometimes(0.5)) bytes.copy(bytes, at, other, other + PAGE_BYTES);
    else bytes.fill(chance.pick([0, 255]), at, at + chance.between(1, PAGE_BYTES));
  }
  return { what: 'other pages', bytes };
}

/** The valid database with another schema, other rows or damaged pages. */
export function spoiledDatabase(good: Buffer, chance: Chance): { what: string; bytes: Buffer } {
  if (chance.sometimes(0.2)) {
    const { what, bytes } = withBadPages(good, chance);
    return { what: `a database with ${what}`, bytes };
  }
  const folder = mkdtempSync(join(tmpdir(), 'streamhost-spoil-'));
  try {
    const path = join(folder, 'a.db');
    writeFileSync(path, good);
    const done = change(path, chance);
    return { what: `a database after ${done.join('; ') || 'nothing'}`, bytes: readFileSync(path) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs some statements and returns those that SQLite accepted. */
function change(path: string, chance: Chance): string[] {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  const done: string[] = [];
  try {
    database.exec('pragma ignore_check_constraints = on; pragma synchronous = off');
    for (let left = chance.between(1, 3); left > 0; left -= 1) {
      const tables = database
        .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
        .all()
        .map(({ name }) => String(name));
      if (tables.length === 0) break;
      // Failing statements do not matter.
      try {
        const sql = STATEMENTS[chance.pick(Object.keys(STATEMENTS))]?.(tables, database, chance);
        if (sql === undefined) continue;
        database.exec(sql);
        done.push(sql.slice(0, 300));
      } catch {}
    }
    if (chance.sometimes(0.9)) database.exec('pragma journal_mode = delete');
  } catch {
    // An unreadable schema is a case, too.
  } finally {
    database.close();
  }
  return done;
}

/** Modified copies of the base database. */
export function hostileDatabases(base: BaseData): MakeFile {
  return (chance) => ({ ...spoiledDatabase(base.database, chance), extension: 'db' });
}
