import { closeSync, fsyncSync } from 'node:fs';
import { dirname } from 'node:path';
import { open, openSync, renameSync } from '../system/disk/files.ts';
import { placeByContent } from '../system/disk/place-by-content.ts';

export type FinishedFile = { partial: string; path: string };

/** Renames a finished file to its final name. After a power loss the file is complete or absent. */
export function publishFile(partial: string, path: string): void {
  syncFile(partial);
  renameSync(partial, path);
  syncDirectory(dirname(path));
}

/** Publishes files named by their content, without blocking. If it throws, some may have their names already. */
export async function publishByContent(files: readonly FinishedFile[]): Promise<void> {
  for (const { partial, path } of files) {
    await syncSoon(partial);
    await placeByContent(partial, path);
  }
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) syncDirectory(folder);
}

async function syncSoon(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

/** Flushes a file to the disk. */
export function syncFile(path: string): void {
  syncToDisk(path, 'r+');
}

/** Flushes a directory's entries to the disk. */
export function syncDirectory(path: string): void {
  // Windows cannot open a directory, and syncs its entries itself.
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
