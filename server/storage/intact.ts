import { openReader } from './open-reader.ts';

/** Whether SQLite can read the whole database file, opened read-only. Throws when it cannot be opened at all. */
export function isIntact(path: string): boolean {
  const database = openReader(path);
  try {
    return database.pragma('quick_check', { simple: true }) === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** Whether SQLite reports a file as corrupt or as no database. */
export const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
