import type { DataPaths } from '#config/paths.ts';

/** What to type to bring the backup at `path` back into this data directory. */
export const restoreCommand = (path: string, { root }: DataPaths) =>
  `'streamhost restore ${quoted(path)} --data-dir ${quoted(root)}'`;

/** What to type to have the database of this data directory mended. */
export const doctorCommand = ({ root }: DataPaths) =>
  `'streamhost doctor --repair --data-dir ${quoted(root)}'`;

/** A path as a shell takes it. */
export const quoted = (path: string) => (/^[\w./\\:@+-]+$/.test(path) ? path : `"${path}"`);
