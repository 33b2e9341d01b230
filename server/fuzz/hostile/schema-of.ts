import { DatabaseSync } from 'node:sqlite';

/** Every schema object of a database file, as text. */
export function schemaOf(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database
      .prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name')
      .all()
      .map((row) => Object.values(row).join(' '));
  } finally {
    database.close();
  }
}
