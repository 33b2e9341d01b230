import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

export type FinishedFile = { partial: string; path: string };

/** Gives a finished file its real name such that, after a power loss, the whole of it is there or nothing. */
export function publishFile(partial: string, path: string): void {
  publishFiles([{ partial, path }]);
}

/** The same for many files, one after the other; when it throws, some may have their names. */
export function publishFiles(files: readonly FinishedFile[]): void {
  for (const { partial } of files) syncFile(partial);
  for (const { partial, path } of files) renameSync(partial, path);
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) syncDirectory(folder);
}

/** Makes sure that what a file holds now is on the disk. */
export function syncFile(path: string): void {
  syncToDisk(path, 'r+');
}

/** Makes sure that what a directory lists now is on the disk. */
export function syncDirectory(path: string): void {
  // Windows cannot open a directory, and keeps its names safe without.
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
