import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';

/** Throws when the directory has no database, so that a mistyped directory is not created. */
export async function requireDatabase(paths: DataPaths): Promise<void> {
  const { finishInterruptedRestore } = await import(
    '../server/storage/backup/finish-interrupted-restore.ts'
  );
  finishInterruptedRestore(paths);
  const { hasDatabase, refuseLostDatabase } = await import('../server/storage/data-dir.ts');
  refuseLostDatabase(paths);
  if (hasDatabase(paths)) return;
  throw new AppError('not_found', `There is no database in ${paths.root}.`, {
    remedy: "Make one with 'streamhost init', or name another directory with --data-dir.",
  });
}
