import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names and contents of all files below `root`, except those whose name matches `except`. */
export function filesIn(root: string, except: RegExp) {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !except.test(entry.name));
  return files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'hex')]);
}
