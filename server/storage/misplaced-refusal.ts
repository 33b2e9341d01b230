import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { restoreCommand } from './backup/restore-command.ts';
import type { Misplaced } from './files-in-place.ts';

/** What happened to the files of the running server. */
export type StorageFault = Misplaced | 'cut log' | 'lock';

type Rescue = { path?: string; problem?: unknown } | undefined;

/** The AppError that says why the server no longer saves, and what to do. */
export function misplacedRefusal(what: StorageFault, paths: DataPaths, rescue: Rescue): AppError {
  const [reason, remedy] = REASONS[what](paths);
  return new AppError('unavailable', `Nothing is saved: ${reason}`, {
    remedy: what === 'lock' ? remedy : `${remedy} ${copy(paths, rescue)}`,
  });
}

const REASONS: Record<
  StorageFault,
  (paths: DataPaths) => readonly [reason: string, remedy: string]
> = {
  root: ({ root }) => [
    `the data directory ${root} was moved or deleted while the server was running.`,
    'Move it back, or stop the server and start it with --data-dir on the new place.',
  ],
  database: ({ database }) => [
    `the database ${database} was deleted or replaced while the server was running.`,
    'Put the file back where it was, or stop the server and restore the copy.',
  ],
  log: ({ database }) => [
    `${database}-wal or ${database}-shm was deleted or replaced while the server was running.`,
    'Stop the server and start it again.',
  ],
  'cut log': ({ database }) => [
    `${database}-wal was emptied or cut short by another program while the server was running.`,
    'Keep that program away from the data directory. Stop the server and restore the copy.',
  ],
  lock: ({ root }) => [
    `another streamhost has taken over ${root} after its lock.db was deleted.`,
    'Stop one of the two.',
  ],
};

function copy(paths: DataPaths, rescue: Rescue): string {
  if (rescue?.path) {
    return `All that was stored is in ${rescue.path} as well, which ${restoreCommand(rescue.path, paths)} brings back.`;
  }
  const reason = rescue?.problem instanceof Error ? ` (${rescue.problem.message})` : '';
  return `A copy of all that was stored could not be made yet${reason} and is tried again: make room on the disk, and do not stop the server before.`;
}
