import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ending, removeAfter } from './remove-after.ts';

/** A path that does not exist yet; removed after the test. */
export function newDir(t: Ending): string {
  const parent = mkdtempSync(join(tmpdir(), 'streamhost-test-'));
  removeAfter(t, parent);
  return join(parent, 'show');
}

/** A new, empty folder, removed after the test. */
export function newFolder(t: Ending): string {
  const folder = newDir(t);
  mkdirSync(folder);
  return folder;
}
