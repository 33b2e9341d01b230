import { basename } from 'node:path';
import { counted } from '#domain/text/counted.ts';
import { type BackupFile, backupFiles } from '../../storage/backup/backup-files.ts';
import { isFromFuture } from '../../storage/backup/backup-order.ts';
import { countOfLives } from '../../storage/queries/checks.ts';
import { newestRescue } from '../../storage/rescue.ts';
import { type Check, type Finding, ok, warn } from '../check.ts';
import { queryDatabase } from '../read-database.ts';

const OLD_DAYS = 7;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const backups: Check = {
  name: 'Backups',
  run({ paths, running }) {
    const rescue = newestRescue(paths);
    if (rescue) return rescued(rescue);
    if (running?.backupFailedAt) return notMade(running.backupFailedAt);
    const [newest] = backupFiles(paths);
    if (!newest) {
      const count = queryDatabase(paths, countOfLives);
      if (!count?.lives) return ok('There is nothing to back up yet.');
      return warn(
        `There is no backup in ${paths.backups}.`,
        "Make one with 'streamhost backup', and keep a copy on another disk.",
      );
    }
    if (isFromFuture(newest)) return fromFuture(newest);
    const days = Math.max(0, Math.floor((Date.now() - Date.parse(newest.createdAt)) / DAY_MS));
    const age = days === 0 ? 'less than a day' : counted(days, 'day');
    const message = `The newest, ${basename(newest.path)}, is ${age} old.`;
    if (days < OLD_DAYS) return ok(message);
    return warn(message, "Make a new one with 'streamhost backup'.");
  },
};

const rescued = (path: string): Finding =>
  warn(
    `A server whose files were taken away saved all that it had in ${path}.`,
    "Where tips are missing, stop the server and bring them back with 'streamhost restore' and that file; otherwise move it elsewhere.",
  );

const fromFuture = ({ path, createdAt }: BackupFile): Finding =>
  warn(
    `The newest, ${basename(path)}, was made on ${createdAt.slice(0, 10)}, which has not come yet: the clock of this computer was wrong then, or is now.`,
    "Set the clock, then make a new one with 'streamhost backup'.",
  );

/** The server retries hourly, and clears the failure after a success. */
function notMade(failedAt: string): Finding {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(failedAt)) / MINUTE_MS));
  return warn(
    `The server could not make the backup of today; it last tried ${counted(minutes, 'minute')} ago.`,
    "The other findings, or the log of the server, say why. Make one with 'streamhost backup --out' and a file on another disk.",
  );
}
