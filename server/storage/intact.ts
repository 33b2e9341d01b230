import { withReader } from './open-reader.ts';

/** Whether SQLite can read the whole database file, opened read-only. Throws if the file cannot be opened. */
export function isIntact(path: string): boolean {
  try {
    return (
      withReader(path, (database) => database.pragma('quick_check', { simple: true })) === 'ok'
    );
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** Whether SQLite reports a file as corrupt or as no database. */
export const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
