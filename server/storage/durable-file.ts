import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives a finished file its real name such that, after a power loss, the whole of it is there or nothing. */
export function publishFile(partial: string, path: string): void {
  syncToDisk(partial, 'r+');
  renameSync(partial, path);
  // Windows cannot open a directory, and keeps its names safe without.
  if (process.platform !== 'win32') syncToDisk(dirname(path), 'r');
}

function syncToDisk(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
