import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import type { Storage } from '../server/storage/storage.ts';

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

/** Opens a database without migrating it. Throws when migrations are pending. */
export async function openCurrent(paths: DataPaths): Promise<Storage> {
  await requireDatabase(paths);
  const { openStorage } = await import('../server/storage/storage.ts');
  const storage = await openStorage(paths);
  const { pending } = storage.migrationStatus();
  if (pending.length === 0) return storage;
  await storage.close();
  throw new AppError('conflict', `The database in ${paths.root} is of an older version.`, {
    remedy: "Run 'streamhost migrate up' first.",
  });
}
