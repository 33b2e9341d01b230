import { readBackupName } from './backup-name.ts';

type Dated = { path: string; createdAt: string; serial: number | null };

/** Tolerated difference between two correct clocks, in ms. */
const TOLERANCE_MS = 60 * 60 * 1000;

/** Whether a backup is dated in the future, because the clock was wrong then or is wrong now. */
export const isFromFuture = ({ createdAt }: Pick<Dated, 'createdAt'>, now = Date.now()) =>
  Date.parse(createdAt) - now > TOLERANCE_MS;

/**
 * Sorts backups from newest to oldest, also after the clock was changed, by serial number. Backups without one are
 * older than all with one, and sorted by time; a time in the future counts as the oldest. An archive with a name from
 * the user is placed by the time of its file.
 */
export function newestFirst<T extends Dated>(backups: readonly T[], now = Date.now()): T[] {
  const time = (backup: T) => (isFromFuture(backup, now) ? 0 : Date.parse(backup.createdAt));
  const own = backups.filter(({ path }) => !readBackupName(path));
  const named = backups
    .filter((backup) => !own.includes(backup))
    .sort((a, b) => (a.serial ?? 0) - (b.serial ?? 0) || time(a) - time(b) || byName(a, b));
  // Each time is at least that of the backup before it, in case the clock was set back between them.
  let latest = 0;
  const ranked = named.map((backup) => {
    latest = Math.max(latest, time(backup));
    return { backup, at: latest };
  });
  // Relies on a stable sort.
  return [...own.map((backup) => ({ backup, at: time(backup) })), ...ranked]
    .sort((a, b) => a.at - b.at)
    .map(({ backup }) => backup)
    .reverse();
}

const byName = (a: Dated, b: Dated) =>
  a.createdAt.localeCompare(b.createdAt) || a.path.localeCompare(b.path);
