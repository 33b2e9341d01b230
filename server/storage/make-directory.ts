import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { mkdirSync } from '../disk/files.ts';

/**
 * Creates a directory and its missing parents; no-op for one that exists. Node's recursive mkdir hides the reason
 * of a failure (a read-only disk gives ENOENT), and never returns on some file systems.
 */
export function makeDirectory(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  mkdirSync(path);
}
