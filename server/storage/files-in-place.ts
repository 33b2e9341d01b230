import { statSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';

/** What is no longer where it was: the data directory, the database file, or what SQLite keeps beside it. */
export type Misplaced = 'root' | 'database' | 'log';

/**
 * Remembers which files an open database consists of. They keep working for the process that has them open
 * when they are deleted or replaced, and what is written then is gone with that process.
 */
export function filesInPlace({ root, database }: DataPaths) {
  const beside = [`${database}-wal`, `${database}-shm`];
  const known = new Map<string, string>();

  function isInPlace(path: string): boolean {
    const now = identityOf(path);
    const before = known.get(path);
    if (before === undefined && now !== undefined) known.set(path, now);
    return before === undefined || before === now;
  }

  /** What is missing or another file than at the first look; a few microseconds. */
  function misplaced(): Misplaced | undefined {
    if (!isInPlace(database)) return identityOf(root) === undefined ? 'root' : 'database';
    return beside.every(isInPlace) ? undefined : 'log';
  }

  misplaced();
  return { misplaced };
}

/** What tells a file from every other one; undefined where there is none. Opening it instead would drop the locks of SQLite. */
export function identityOf(path: string): string | undefined {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stat && `${stat.dev}.${stat.ino}`;
  } catch {
    // What is on the way to it is no folder any more.
    return undefined;
  }
}
