import { statSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';

/**
 * The path that was moved, deleted or replaced: the data directory, the database file, or its WAL or shared memory
 * file.
 */
export type Misplaced = 'root' | 'database' | 'log';

/**
 * Checks that the files of an open database were not replaced. A process can still write to open files that
 * were deleted or replaced, but those writes are lost when it ends.
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

  /** The first path that is missing or was replaced since the first call. Takes a few microseconds. */
  function misplaced(): Misplaced | undefined {
    if (!isInPlace(database)) return identityOf(root) === undefined ? 'root' : 'database';
    return beside.every(isInPlace) ? undefined : 'log';
  }

  misplaced();
  return { misplaced };
}

/**
 * Device and inode; undefined without a file. Uses the path, because closing an opened file would drop SQLite's locks.
 */
export function identityOf(path: string): string | undefined {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stat && `${stat.dev}.${stat.ino}`;
  } catch {
    // ENOTDIR: a parent is no longer a folder.
    return undefined;
  }
}
