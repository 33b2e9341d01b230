import { AppError } from '#domain/errors.ts';
import { CHOOSE_ANOTHER } from '../storage/backup/invalid-backup.ts';

/** An error about a backup for a page, which calls the file by its name and names no command. */
export function forPage(error: unknown, file?: { path: string; name: string }): unknown {
  if (!(error instanceof AppError)) return error;
  const { kind, problem, remedy, cause } = error;
  return new AppError(kind, file ? problem.replaceAll(file.path, file.name) : problem, {
    remedy: remedy === CHOOSE_ANOTHER ? 'Choose another one.' : remedy,
    cause,
  });
}
