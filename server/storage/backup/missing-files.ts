import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { withReader } from '../open-reader.ts';

/** Paths of images and fonts in the database that are not on disk, as after restoring a database copy. */
export function missingFiles(paths: DataPaths): string[] {
  const files = withReader(paths.database, (database) => {
    const namesIn = (table: string) =>
      isTable(database, table)
        ? database.prepare(`select name from ${table} order by name`).pluck().all().map(String)
        : [];
    return [
      ...namesIn('file').map((name) => join(paths.uploads, name)),
      ...namesIn('font_file').map((name) => join(paths.fonts, name)),
    ];
  });
  return files.filter((path) => !existsSync(path));
}

/** An older database may lack the table. */
const isTable = (database: Database, name: string) =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name);
