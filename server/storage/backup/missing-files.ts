import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { openReader } from '../open-reader.ts';

/** Paths of the images and fonts that the database knows and that are not there, as after the restore of a copy of it alone. */
export function missingFiles(paths: DataPaths): string[] {
  const database = openReader(paths.database);
  try {
    const namesIn = (table: string) =>
      isTable(database, table)
        ? database.prepare(`select name from ${table} order by name`).pluck().all().map(String)
        : [];
    const files = [
      ...namesIn('file').map((name) => join(paths.uploads, name)),
      ...namesIn('font_file').map((name) => join(paths.fonts, name)),
    ];
    return files.filter((path) => !existsSync(path));
  } finally {
    database.close();
  }
}

/** A copy from before an update may lack it. */
const isTable = (database: Database, name: string) =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name);
