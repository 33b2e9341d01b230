/**
 * The process that runs one task on backups, so that the server keeps answering. Its arguments are the data directory
 * and the task as JSON. Sends `TaskMessage`s to its parent, and ends with it.
 */
import { dataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import type { TaskMessage } from './fork-backup-task.ts';
import { runBackupTask } from './run-backup-task.ts';

const [root = '', task = ''] = process.argv.slice(2);
const send = (message: TaskMessage) => process.send?.(message);
process.on('disconnect', () => process.exit());
// That listener alone would keep this process alive.
process.channel?.unref();

let percent = 0;
function onProgress(done: number, all: number): void {
  const reached = all > 0 ? Math.floor((done / all) * 100) : 0;
  if (reached === percent) return;
  percent = reached;
  send({ percent });
}

try {
  send({ result: await runBackupTask(dataPaths(root), JSON.parse(task), onProgress) });
} catch (error) {
  const { kind, problem, remedy } =
    error instanceof AppError
      ? error
      : { kind: 'unexpected' as const, problem: String(error), remedy: undefined };
  send({ failure: { kind, problem, remedy } });
}
