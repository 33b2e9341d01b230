import { cpus, totalmem } from 'node:os';
import Database from 'better-sqlite3';

/** A description of the machine of the measurement. */
export function hardware(): string {
  const cores = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${cores[0]?.model.trim()}, ${cores.length} cores, ${memoryGb} GB, ${process.platform}, Node ${process.versions.node}`;
}

/** As `hardware`, with the version of SQLite. */
export function machine(): string {
  const database = new Database(':memory:');
  const sqlite = database.prepare('select sqlite_version()').pluck().get();
  database.close();
  return `${hardware()}, SQLite ${sqlite}`;
}
