import { openReader } from './open-reader.ts';

/**
 * Whether SQLite can read all of a database file, which is opened without the right to write.
 * Throws when the file cannot be opened at all.
 */
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

/** Whether SQLite says that a file is no database, or not a whole one. */
export const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
