import { once } from 'node:events';
import { constants } from 'node:os';
import type { DataPaths } from '#config/paths.ts';
import { forkModule } from '../../system/processes/fork-module.ts';
import type { DailyResult } from './back-up-daily.ts';
import { sweepPartialFiles } from './partial-files.ts';

/** A running copy; `stop` kills it and removes its partial files. */
export type ChildProcessCopy = { result: Promise<DailyResult>; stop(): Promise<void> };

/** Runs the daily backup in a low-priority process, so that the server and OBS come first. */
export function copyInChildProcess(paths: DataPaths, keep: number): ChildProcessCopy {
  const child = forkModule(
    'daily-backup-process',
    {
      from: import.meta.url,
      args: [paths.root, String(keep)],
      priority: constants.priority.PRIORITY_LOW,
    },
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const ended = once(child, 'close');
  const reported = once(child, 'message').then(([result]) => result as DailyResult);
  const unreported = ended.then(([code, signal]): DailyResult => {
    return { problem: `the copying ended early (${signal ?? code})` };
  });
  return {
    result: Promise.race([reported, unreported]).catch((error) => ({ problem: String(error) })),
    async stop() {
      if (!child.kill('SIGKILL')) return;
      await ended;
      sweepPartialFiles(paths.backups);
    },
  };
}
