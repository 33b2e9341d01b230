import type { DataPaths } from '#config/paths.ts';

/** What to type to bring the backup at `path` back into this data directory. */
export const restoreCommand = (path: string, { root }: DataPaths) =>
  `'streamhost restore ${quoted(path)} --data-dir ${quoted(root)}'`;

const quoted = (path: string) => (/^[\w./\\:@+-]+$/.test(path) ? path : `"${path}"`);
