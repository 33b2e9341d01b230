import Database from 'better-sqlite3';
import { hardware } from './hardware.ts';

/** As `hardware`, with the version of SQLite. */
export function machine(): string {
  const database = new Database(':memory:');
  const sqlite = database.prepare('select sqlite_version()').pluck().get();
  database.close();
  return `${hardware()}, SQLite ${sqlite}`;
}
