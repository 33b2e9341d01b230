import type { DataPaths } from '#config/paths.ts';
import { type AppError, unavailable } from '#domain/errors.ts';
import { withReader } from '../open-reader.ts';
import { refusalFor } from '../refusals.ts';
import { backupFiles } from './backup-files.ts';
import { isFromFuture } from './backup-order.ts';
import { type ChildProcessCopy, copyInChildProcess } from './copy-in-child-process.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Delay of the first check in ms: after the start, but well before a show. */
const FIRST_MS = 5000;

type DailyOptions = {
  paths: DataPaths;
  /** Number of daily backups to keep; 0 turns them off. */
  keep: number;
  /** Called with the path of each new backup. */
  onMade: (path: string) => void;
  /** Called with the reason of each failure. The next attempt is an hour later. */
  onFailed: (failure: AppError) => void;
  /** Replaces the copying process in tests. */
  copy?: (paths: DataPaths, keep: number) => ChildProcessCopy;
};

export type DailyBackups = {
  /** Makes a backup if the newest is older than a day; never rejects. */
  backUpIfDue(): Promise<void>;
  /** When the last attempt failed; undefined after a success and before the first attempt. */
  failedAt(): Date | undefined;
  /** Cancels a running copy and all further backups. */
  stop(): Promise<void>;
};

/**
 * Checks every hour whether the newest backup is older than a day, and then makes one in another process. So a backup
 * that was missed while the computer slept or the disk was full is made later.
 */
export function keepDailyBackups(options: DailyOptions): DailyBackups {
  const { paths, keep, onMade, onFailed, copy = copyInChildProcess } = options;
  let running: ChildProcessCopy | undefined;
  let isStopped = false;
  let failedAt: Date | undefined;

  async function copyIfDue(): Promise<void> {
    if (keep === 0 || running || isStopped) return;
    if (!isDue(paths)) {
      // The user has made a backup meanwhile.
      failedAt = undefined;
      return;
    }
    running = copy(paths, keep);
    const result = await running.result;
    running = undefined;
    if (isStopped) return;
    if ('problem' in result) fail(notMade(result.problem));
    else {
      failedAt = undefined;
      onMade(result.path);
    }
  }

  function fail(failure: AppError): void {
    failedAt = new Date();
    onFailed(failure);
  }

  async function backUpIfDue(): Promise<void> {
    try {
      await copyIfDue();
    } catch (error) {
      fail(notMade((refusalFor(error, paths.backups) as Error).message, error));
    }
  }

  const first = setTimeout(backUpIfDue, FIRST_MS).unref();
  const hourly = setInterval(backUpIfDue, HOUR_MS).unref();
  return {
    backUpIfDue,
    failedAt: () => failedAt,
    async stop() {
      isStopped = true;
      clearTimeout(first);
      clearInterval(hourly);
      await running?.stop();
    },
  };
}

/**
 * Whether the newest backup is older than a day. Without serial numbers, a backup from the future shows that the clock
 * was set back, so an old backup may look recent.
 */
function isDue(paths: DataPaths, now = Date.now()): boolean {
  const backups = backupFiles(paths);
  const [newest] = backups;
  const isRecent =
    newest !== undefined &&
    !isFromFuture(newest, now) &&
    now - Date.parse(newest.createdAt) < DAY_MS &&
    (newest.serial !== null || !backups.some((backup) => isFromFuture(backup, now)));
  return !isRecent && holdsSomething(paths);
}

/** Whether the database has any content yet. */
function holdsSomething({ database: path }: DataPaths): boolean {
  const made = ['live', 'theme', 'layout', 'reward', 'fan', 'font_file']
    .map((table) => `exists (select 1 from ${table})`)
    .join(' or ');
  return withReader(path, (database) => database.prepare(`select ${made}`).pluck().get() === 1);
}

const notMade = (problem: string, cause?: unknown) =>
  unavailable(
    `No backup of today could be made, and it is tried again in an hour: ${asSentence(problem)}`,
    `To have one now, run 'streamhost backup --out' with a file on another disk; 'streamhost doctor' looks for the cause.`,
    cause,
  );

/** Adds the full stop that system messages lack. */
const asSentence = (text: string) => text.replace(/[^.]$/, '$&.');
