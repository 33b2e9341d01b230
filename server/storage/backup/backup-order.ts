import { readBackupName } from './backup-name.ts';

/** What the order of backups comes from. */
type Dated = { path: string; createdAt: string; serial: number | null };

/** How far a clock may be ahead of another one that is right, too. */
const TOLERANCE_MS = 60 * 60 * 1000;

/** Whether a backup says that it was made at a time that has not come yet: a clock was wrong then, or is now. */
export const isFromFuture = ({ createdAt }: Pick<Dated, 'createdAt'>, now = Date.now()) =>
  Date.parse(createdAt) - now > TOLERANCE_MS;

/**
 * Sorts backups from the newest to the oldest, whatever the clock did meanwhile. Those with a serial number
 * follow that alone, and come after those of versions that gave none. A time that has not come yet says nothing:
 * without a number such a backup counts as the oldest. An archive with a name of its own has only the time of
 * its file, and is put among the others by that.
 */
export function newestFirst<T extends Dated>(backups: readonly T[], now = Date.now()): T[] {
  const time = (backup: T) => (isFromFuture(backup, now) ? 0 : Date.parse(backup.createdAt));
  const own = backups.filter(({ path }) => !readBackupName(path));
  const named = backups
    .filter((backup) => !own.includes(backup))
    .sort((a, b) => (a.serial ?? 0) - (b.serial ?? 0) || time(a) - time(b) || byName(a, b));
  // A later one was made later, also where its own time is an earlier one.
  let latest = 0;
  const ranked = named.map((backup) => {
    latest = Math.max(latest, time(backup));
    return { backup, at: latest };
  });
  // Sorting leaves what is equal in its order.
  return [...own.map((backup) => ({ backup, at: time(backup) })), ...ranked]
    .sort((a, b) => a.at - b.at)
    .map(({ backup }) => backup)
    .reverse();
}

const byName = (a: Dated, b: Dated) =>
  a.createdAt.localeCompare(b.createdAt) || a.path.localeCompare(b.path);
