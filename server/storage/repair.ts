import type { DataPaths } from '#config/paths.ts';
import { unavailable } from '#domain/errors.ts';
import { backUpDatabase } from './backup/back-up-database.ts';
import { makeDurable } from './durability.ts';
import { refuseOtherVersion } from './inspect.ts';
import { isIntact } from './intact.ts';
import { openDatabase } from './open-database.ts';
import { rebuildSchema, schemaFaults } from './schema-faults.ts';
import { hasWrongSums, recountSums } from './sums.ts';

/** What was repaired, and the path of the backup made before; null if nothing needed repair. */
type Repair = {
  removed: string[];
  made: string[];
  livesCounted: string[];
  backup: string | null;
};

/**
 * Repairs what can be derived from the stored rows: removes triggers, indexes, views and tables of other programs,
 * creates missing triggers and indexes, and recounts the sums from the tips. Makes a backup first. Each step is one
 * transaction, so a server may be running. Throws an AppError for damage that only a backup can repair.
 */
export function repairDatabase(paths: DataPaths): Repair {
  if (!isIntact(paths.database)) {
    throw unavailable(
      `The database ${paths.database} is damaged, which only a backup can mend.`,
      "'streamhost backup list' shows them.",
    );
  }
  const database = openDatabase(paths.database, { fileMustExist: true }, makeDurable);
  try {
    refuseOtherVersion(database, paths);
    const isSchemaIntact = schemaFaults(database).length === 0;
    if (isSchemaIntact && !hasWrongSums(database)) {
      return { removed: [], made: [], livesCounted: [], backup: null };
    }
    const backup = backUpDatabase(database, paths, 'before-repair');
    const { removed, made } = rebuildSchema(database);
    return { removed, made, livesCounted: recountSums(database), backup };
  } finally {
    database.close();
  }
}
