import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

export type FinishedFile = { partial: string; path: string };

/** Renames a finished file to its final name. After a power loss, either the whole file is there or none of it. */
export function publishFile(partial: string, path: string): void {
  publishFiles([{ partial, path }]);
}

/** The same for many files in turn; when it throws, some may have been renamed. */
export function publishFiles(files: readonly FinishedFile[]): void {
  for (const { partial } of files) syncFile(partial);
  for (const { partial, path } of files) renameSync(partial, path);
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) syncDirectory(folder);
}

/** Flushes a file to the disk. */
export function syncFile(path: string): void {
  syncToDisk(path, 'r+');
}

/** Flushes a directory's entries to the disk. */
export function syncDirectory(path: string): void {
  // Windows cannot open a directory, and does not need this.
  if (process.platform !== 'win32') syncToDisk(path, 'r');
}

function syncToDisk(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
