import { once } from 'node:events';
import { constants } from 'node:os';
import type { DataPaths } from '#config/paths.ts';
import { AppError, type ErrorKind, unavailable } from '#domain/errors.ts';
import { forkModule } from '../../system/processes/fork-module.ts';
import { sweepPartialFiles } from './partial-files.ts';
import type { BackupTask, TaskResults } from './run-backup-task.ts';

/** What the process of a task sends: its progress, then its result or failure. */
export type TaskMessage =
  | { percent: number }
  | { result: TaskResults[BackupTask['name']] }
  | { failure: { kind: ErrorKind; problem: string; remedy: string | undefined } };

/** A running task; `stop` kills it and removes its partial files. */
export type RunningTask<N extends BackupTask['name']> = {
  result: Promise<TaskResults[N]>;
  stop(): Promise<void>;
};

/** Runs a task in a low-priority process, so that the server and OBS come first. `onPercent` gets 0 to 100. */
export type StartTask = <T extends BackupTask>(
  paths: DataPaths,
  task: T,
  onPercent: (percent: number) => void,
) => RunningTask<T['name']>;

export const forkBackupTask: StartTask = (paths, task, onPercent) => {
  const child = forkModule(
    'backup-task-process',
    {
      from: import.meta.url,
      args: [paths.root, JSON.stringify(task)],
      priority: constants.priority.PRIORITY_LOW,
    },
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const ended = once(child, 'close');
  const result = new Promise<TaskResults[(typeof task)['name']]>((resolve, reject) => {
    child.on('message', (message: TaskMessage) => {
      if ('percent' in message) onPercent(message.percent);
      else if ('result' in message) resolve(message.result as TaskResults[(typeof task)['name']]);
      else {
        const { kind, problem, remedy } = message.failure;
        reject(new AppError(kind, problem, { remedy }));
      }
    });
    child.once('error', reject);
    void ended.then(() =>
      reject(unavailable('The work on the backup ended early.', 'Try again in a moment.')),
    );
  });
  return {
    result,
    async stop() {
      if (child.exitCode !== null || !child.kill('SIGKILL')) return;
      await ended;
      sweepPartialFiles(paths.backups);
    },
  };
};
