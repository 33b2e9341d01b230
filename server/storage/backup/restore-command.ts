import type { DataPaths } from '#config/paths.ts';

/** The command that restores the backup at `path` into this data directory. */
export const restoreCommand = (path: string, { root }: DataPaths) =>
  `'streamhost restore ${quoted(path)} --data-dir ${quoted(root)}'`;

/** The command that repairs the database of this data directory. */
export const doctorCommand = ({ root }: DataPaths) =>
  `'streamhost doctor --repair --data-dir ${quoted(root)}'`;

/** A path as a shell argument. */
export const quoted = (path: string) => (/^[\w./\\:@+-]+$/.test(path) ? path : `"${path}"`);
