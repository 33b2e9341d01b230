import { readBackupName } from './backup-name.ts';

type Dated = { path: string; createdAt: string; serial: number | null };

/** How far two good clocks may differ. */
const TOLERANCE_MS = 60 * 60 * 1000;

/** Whether a backup is dated in the future: the clock was wrong then, or is wrong now. */
export const isFromFuture = ({ createdAt }: Pick<Dated, 'createdAt'>, now = Date.now()) =>
  Date.parse(createdAt) - now > TOLERANCE_MS;

/**
 * Sorts backups from newest to oldest, also after the clock was changed. Serial numbers decide; backups without
 * one are older than all with one, and go by their time, where a time in the future counts as the oldest. An
 * archive that a user named is placed by the time of its file.
 */
export function newestFirst<T extends Dated>(backups: readonly T[], now = Date.now()): T[] {
  const time = (backup: T) => (isFromFuture(backup, now) ? 0 : Date.parse(backup.createdAt));
  const own = backups.filter(({ path }) => !readBackupName(path));
  const named = backups
    .filter((backup) => !own.includes(backup))
    .sort((a, b) => (a.serial ?? 0) - (b.serial ?? 0) || time(a) - time(b) || byName(a, b));
  // Each is at least as late as the one before it, also where the clock was set back between them.
  let latest = 0;
  const ranked = named.map((backup) => {
    latest = Math.max(latest, time(backup));
    return { backup, at: latest };
  });
  // The sort is stable.
  return [...own.map((backup) => ({ backup, at: time(backup) })), ...ranked]
    .sort((a, b) => a.at - b.at)
    .map(({ backup }) => backup)
    .reverse();
}

const byName = (a: Dated, b: Dated) =>
  a.createdAt.localeCompare(b.createdAt) || a.path.localeCompare(b.path);
