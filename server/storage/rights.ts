import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { chmodSync, readdirSync } from '../disk/files.ts';

/** Windows has no modes; there a folder inherits the rights of the user's own. */
const HAS_MODES = process.platform !== 'win32';

/** Any right of the group or of others. */
const OTHERS = 0o077;
/** Any right of others. A directory without one was set up on purpose. */
const EVERYBODY = 0o007;

/** Names that belong to a data directory. */
const OURS =
  /^(streamhost\.db|lock\.db|log-note\.json|rescue-|server\.json|\.streamhost|config\.json|secrets\.json(\.damaged)?$|uploads$|fonts$|backups$|logs$|restoring$|before-restore-)/;

let usersMask: number | undefined;

/** Sets the umask, so that this process and its children create folders with 0700 and files with 0600. */
export function keepPrivate(): void {
  usersMask ??= process.umask(OTHERS);
}

/** The mode of a file that the user hands on, by the user's own umask. */
export const handedOnMode = () => 0o666 & ~(usersMask ?? process.umask());

/**
 * Removes the rights of others from files that an older version created readable for all. Rights of a group alone
 * stay, and so do files of another user: the doctor reports both.
 */
export function tightenRights({ root }: DataPaths): void {
  if (!HAS_MODES) return;
  for (const path of ownIn(root)) tighten(path);
  if (isAllOurs(root)) tighten(root);
}

/** The data directory and full paths in it to which others than their owner have rights. */
export function widerPaths({ root }: DataPaths): string[] {
  if (!HAS_MODES) return [];
  const entries = ownIn(root).flatMap((path) => [path, ...(isFolder(path) ? within(path) : [])]);
  return [root, ...entries].filter((path) => (modeOf(path) & OTHERS) !== 0);
}

/** Skips the content of a folder that others cannot enter: it can be large. */
function tighten(path: string): void {
  const stats = statsOf(path);
  if (!stats || (stats.mode & EVERYBODY) === 0 || stats.uid !== process.getuid?.()) return;
  try {
    if (stats.isDirectory()) {
      chmodSync(path, 0o700);
      for (const name of readdirSync(path)) tighten(join(path, name));
    } else if (stats.isFile()) chmodSync(path, 0o600);
  } catch {
    // Some file systems have no modes. That is no reason not to start.
  }
}

const ownIn = (root: string) =>
  namesIn(root)
    .filter((name) => OURS.test(name))
    .map((name) => join(root, name));

/** A folder with other content may be shared: `/tmp`, a home, a project. */
const isAllOurs = (root: string) => namesIn(root).every((name) => OURS.test(name));

const within = (folder: string) => namesIn(folder).map((name) => join(folder, name));

/** The names in a folder; none in one that cannot be read. */
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
