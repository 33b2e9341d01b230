import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { openReader } from '../open-reader.ts';
import { refusalFor } from '../refusals.ts';
import { backupFiles } from './backup-files.ts';
import { isFromFuture } from './backup-order.ts';
import { type CopyBeside, copyBeside } from './copy-beside.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Long after a start, which has better things to do; well before a show. */
const FIRST_MS = 5000;

export type DailyOptions = {
  paths: DataPaths;
  /** How many daily backups stay; 0 makes none at all. */
  keep: number;
  /** Is told the path of each backup that was made. */
  onMade: (path: string) => void;
  /** Is told why one could not be made. It is tried again in an hour. */
  onFailed: (failure: AppError) => void;
  /** Starts a copy; only tests give another than that of a process of its own. */
  copy?: (paths: DataPaths, keep: number) => CopyBeside;
};

export type DailyBackups = {
  /** Makes a backup if the newest is older than a day; never rejects. */
  look(): Promise<void>;
  /** When it was last tried in vain; undefined after one that was made, and before the first try. */
  failedAt(): Date | undefined;
  /** Ends a copy that is under way, without a trace, and looks no more. */
  stop(): Promise<void>;
};

/**
 * Looks every hour whether the newest backup is older than a day, and makes one then, in another process.
 * That way a missed hour, a sleeping computer and a full disk all come to the same: later.
 */
export function keepDailyBackups(options: DailyOptions): DailyBackups {
  const { paths, keep, onMade, onFailed, copy = copyBeside } = options;
  let running: CopyBeside | undefined;
  let isStopped = false;
  let failedAt: Date | undefined;

  async function copyIfDue(): Promise<void> {
    if (keep === 0 || running || isStopped) return;
    if (!isDue(paths)) {
      // Somebody has made one by hand.
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

  async function look(): Promise<void> {
    try {
      await copyIfDue();
    } catch (error) {
      fail(notMade((refusalFor(error, paths.backups) as Error).message, error));
    }
  }

  const first = setTimeout(look, FIRST_MS).unref();
  const hourly = setInterval(look, HOUR_MS).unref();
  return {
    look,
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
 * Whether the newest backup is older than a day. After somebody has set the clock back, one of last week may
 * look like one of today: where only times tell the order, one that has not come yet shows that.
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

/** Whether anybody has made anything here yet. */
function holdsSomething({ database: path }: DataPaths): boolean {
  const database = openReader(path);
  try {
    const made = ['live', 'theme', 'layout', 'reward', 'fan', 'font_file']
      .map((table) => `exists (select 1 from ${table})`)
      .join(' or ');
    return database.prepare(`select ${made}`).pluck().get() === 1;
  } finally {
    database.close();
  }
}

const notMade = (problem: string, cause?: unknown) =>
  new AppError(
    'unavailable',
    `No backup of today could be made, and it is tried again in an hour: ${asSentence(problem)} To have one now, run 'streamhost backup --out' with a file on another disk; 'streamhost doctor' looks for the cause.`,
    { cause },
  );

/** What the system says ends without a full stop. */
const asSentence = (text: string) => text.replace(/[^.]$/, '$&.');
