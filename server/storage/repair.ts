import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { backUpDatabase } from './backup/back-up-database.ts';
import { makeDurable } from './durability.ts';
import { isIntact } from './intact.ts';
import { rebuildSchema, schemaFaults } from './schema-faults.ts';
import { countSumsAnew, livesWithWrongSums } from './sums.ts';

/** What was changed in a database, and the copy of it as it was; null where there was nothing to mend. */
export type Repair = {
  removed: string[];
  made: string[];
  livesCounted: string[];
  backup: string | null;
};

/**
 * Mends what can be made anew from what is stored: removes triggers, indexes, views and tables of other programs,
 * makes missing triggers and indexes, and counts the sums from the tips. One transaction each, also beside a running
 * server, and after a copy. Throws an AppError for what only a backup can mend.
 */
export function repairDatabase(paths: DataPaths): Repair {
  if (!isIntact(paths.database)) {
    throw new AppError(
      'unavailable',
      `The database ${paths.database} is damaged, which only a backup can mend. 'streamhost backup list' shows them.`,
    );
  }
  const database = new Database(paths.database, { fileMustExist: true });
  try {
    makeDurable(database);
    const isSound = schemaFaults(database).length === 0;
    if (isSound && livesWithWrongSums(database, 'fans').length === 0) {
      return { removed: [], made: [], livesCounted: [], backup: null };
    }
    const backup = backUpDatabase(database, paths, 'before-repair');
    const { removed, made } = rebuildSchema(database);
    return { removed, made, livesCounted: countSumsAnew(database, 'fans'), backup };
  } finally {
    database.close();
  }
}
