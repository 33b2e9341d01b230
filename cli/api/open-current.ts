import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { requireDatabase } from '../require-database.ts';

/** Opens a database without migrating it. Throws when migrations are pending. */
export async function openCurrent(paths: DataPaths): Promise<Storage> {
  await requireDatabase(paths);
  const { openStorage } = await import('../../server/storage/storage.ts');
  const storage = await openStorage(paths);
  const { pending } = await storage.migrationStatus();
  if (pending.length === 0) return storage;
  await storage.close();
  throw new AppError('conflict', `The database in ${paths.root} is of an older version.`, {
    remedy: "Run 'streamhost migrate up' first.",
  });
}
