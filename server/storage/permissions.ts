import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { chmodSync, readdirSync } from '../system/disk/files.ts';

/** Windows has no modes; a folder there inherits the permissions of the user's folder. */
const HAS_MODES = process.platform !== 'win32';

/** Any permission of the group or of others. */
const GROUP_AND_OTHERS = 0o077;
/** Any permission of others. A directory without one was set up on purpose. */
const OTHERS = 0o007;

/** File and folder names of a data directory. */
const OWN_NAMES =
  /^(streamhost\.db|lock\.db|log-note\.json|rescue-|server\.json|\.streamhost|config\.json|secrets\.json(\.damaged)?$|uploads$|fonts$|backups$|logs$|restoring$|before-restore-)/;

let userUmask: number | undefined;

/** Sets the umask, so that this process and its children create folders with 0700 and files with 0600. */
export function setPrivateUmask(): void {
  userUmask ??= process.umask(GROUP_AND_OTHERS);
}

/** The mode of a file that the user passes on, by the user's own umask. */
export const exportedFileMode = () => 0o666 & ~(userUmask ?? process.umask());

/**
 * Removes the permissions of others from files that an older version created readable for all. Keeps permissions of a
 * group alone, and files of another user; the doctor reports both.
 */
export function restrictPermissions({ root }: DataPaths): void {
  if (!HAS_MODES) return;
  for (const path of ownPathsIn(root)) restrict(path);
  if (hasOnlyOwnFiles(root)) restrict(root);
}

/** The data directory and full paths in it that others than their owner can access. */
export function exposedPaths({ root }: DataPaths): string[] {
  if (!HAS_MODES) return [];
  const entries = ownPathsIn(root).flatMap((path) => [
    path,
    ...(isFolder(path) ? pathsIn(path) : []),
  ]);
  return [root, ...entries].filter((path) => (modeOf(path) & GROUP_AND_OTHERS) !== 0);
}

/** Skips a folder that others cannot enter, because it can be large. */
function restrict(path: string): void {
  const stats = statsOf(path);
  if (!stats || (stats.mode & OTHERS) === 0 || stats.uid !== process.getuid?.()) return;
  try {
    if (stats.isDirectory()) {
      chmodSync(path, 0o700);
      for (const name of readdirSync(path)) restrict(join(path, name));
    } else if (stats.isFile()) chmodSync(path, 0o600);
  } catch {
    // Some file systems have no modes; the server starts anyway.
  }
}

const ownPathsIn = (root: string) =>
  namesIn(root)
    .filter((name) => OWN_NAMES.test(name))
    .map((name) => join(root, name));

/** A folder with other content may be shared: `/tmp`, a home, a project. */
const hasOnlyOwnFiles = (root: string) => namesIn(root).every((name) => OWN_NAMES.test(name));

const pathsIn = (folder: string) => namesIn(folder).map((name) => join(folder, name));

/** The names in a folder; empty if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const isFolder = (path: string) => statsOf(path)?.isDirectory() === true;

const modeOf = (path: string) => {
  const stats = statsOf(path);
  return stats && (stats.isFile() || stats.isDirectory()) ? stats.mode : 0;
};

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
