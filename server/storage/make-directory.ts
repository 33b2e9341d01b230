import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { mkdirSync } from '../system/disk/files.ts';

/**
 * Creates a directory and its missing parents; does nothing if it exists. Node's recursive mkdir hides the reason of a
 * failure (a read-only disk gives ENOENT), and never returns on some file systems.
 */
export function makeDirectory(path: string): void {
  if (isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process that starts now may have created it.
    if (!isDirectory(path)) throw error;
  }
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
