import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DataPaths } from '#config/paths.ts';
import type { DailyResult } from './daily-backup-process.ts';
import { sweepPartialFiles } from './partial-files.ts';

/** A copy that is being made; `stop` ends that at once and leaves nothing of it. */
export type CopyBeside = { result: Promise<DailyResult>; stop(): Promise<void> };

/** Where the process lies: beside this file as a source, and beside the chunk that this file is in when built. */
const PROCESS = fileURLToPath(
  new URL(
    `./daily-backup-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
    import.meta.url,
  ),
);

/** Starts the daily backup in another process, which takes what the server and OBS leave of the processor. */
export function copyBeside(paths: DataPaths, keep: number): CopyBeside {
  const child = fork(PROCESS, [paths.root, String(keep)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  yieldProcessor(child);
  const ended = once(child, 'close');
  const told = once(child, 'message').then(([result]) => result as DailyResult);
  const silent = ended.then(([code, signal]): DailyResult => {
    return { problem: `the copying ended early (${signal ?? code})` };
  });
  return {
    result: Promise.race([told, silent]).catch((error) => ({ problem: String(error) })),
    async stop() {
      if (!child.kill('SIGKILL')) return;
      await ended;
      sweepPartialFiles(paths.backups);
    },
  };
}

function yieldProcessor({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where that is not allowed, it is a copy like any other.
  }
}
