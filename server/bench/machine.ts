import { cpus, totalmem } from 'node:os';
import Database from 'better-sqlite3';

/** The machine that figures come from. */
export function hardware(): string {
  const cores = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${cores[0]?.model.trim()}, ${cores.length} cores, ${memoryGb} GB, ${process.platform}, Node ${process.versions.node}`;
}

/** The same with the version of SQLite. */
export function machine(): string {
  const database = new Database(':memory:');
  const sqlite = database.prepare('select sqlite_version()').pluck().get();
  database.close();
  return `${hardware()}, SQLite ${sqlite}`;
}
