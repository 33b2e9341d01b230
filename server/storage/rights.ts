import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';

/** Windows has other rights, which a folder inherits from the user's own. */
const HAS_MODES = process.platform !== 'win32';

/** Any right of the group or of all others. */
const OTHERS = 0o077;
/** Any right of all others, who have none where somebody has thought about it. */
const EVERYBODY = 0o007;

/** What belongs to a data directory, by the beginning of its name. */
const OURS =
  /^(streamhost\.db|lock\.db|log-note\.json|rescue-|server\.json|\.streamhost|config\.json|uploads$|fonts$|backups$|restoring$|before-restore-)/;

let usersMask: number | undefined;

/** From now on what this process and those that it starts make is for this user alone: folders 0700, files 0600. */
export function keepPrivate(): void {
  usersMask ??= process.umask(OTHERS);
}

/** The rights of a file that is handed on, as the user's own mask has them. */
export const handedOnMode = () => 0o666 & ~(usersMask ?? process.umask());

/**
 * Takes the rights of others from what an older version made for everybody to read. What somebody has given to a
 * group alone stays, and so does what belongs to another user: the doctor tells both.
 */
export function tightenRights({ root }: DataPaths): void {
  if (!HAS_MODES) return;
  for (const path of ownIn(root)) tighten(path);
  if (isAllOurs(root)) tighten(root);
}

/** Full paths in the data directory, and itself, that others than their owner have rights to. */
export function widerPaths({ root }: DataPaths): string[] {
  if (!HAS_MODES) return [];
  const entries = ownIn(root).flatMap((path) => [path, ...(isFolder(path) ? within(path) : [])]);
  return [root, ...entries].filter((path) => (modeOf(path) & OTHERS) !== 0);
}

/** What is in a folder that nobody else may enter is left alone: it can be much. */
function tighten(path: string): void {
  const stats = statsOf(path);
  if (!stats || (stats.mode & EVERYBODY) === 0 || stats.uid !== process.getuid?.()) return;
  try {
    if (stats.isDirectory()) {
      chmodSync(path, 0o700);
      for (const name of readdirSync(path)) tighten(join(path, name));
    } else if (stats.isFile()) chmodSync(path, 0o600);
  } catch {
    // Some file systems have no rights to change. That is no reason not to start.
  }
}

const ownIn = (root: string) =>
  namesIn(root)
    .filter((name) => OURS.test(name))
    .map((name) => join(root, name));

/** A folder that holds other things, too, may be there for others: `/tmp`, a home, a project. */
const isAllOurs = (root: string) => namesIn(root).every((name) => OURS.test(name));

const within = (folder: string) => namesIn(folder).map((name) => join(folder, name));

function namesIn(folder: string): string[] {
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
