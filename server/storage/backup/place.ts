import { existsSync } from 'node:fs';
import { AppError } from '#domain/errors.ts';
import { isDiskFull } from '../disk-full.ts';

/** Throws `conflict` when there is a file at `path`. */
export function refuseTaken(path: string): void {
  if (!existsSync(path)) return;
  throw new AppError('conflict', `${path} is there already. Choose a new name with --out.`);
}

/** An error of the system from writing into `folder`, as an AppError; other errors stay as they are. */
export function placeRefusal(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error) || error instanceof AppError) return error;
  if (isDiskFull(error)) {
    return new AppError(
      'disk_full',
      `There is no room for the backup in ${folder}; nothing was left there. Make room on that disk, or choose another with --out.`,
      { cause: error },
    );
  }
  return new AppError(
    'unavailable',
    `No backup can be written to ${folder} (${error.code}). Give this user the right to, or choose another place with --out.`,
    { cause: error },
  );
}
