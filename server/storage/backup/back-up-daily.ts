import type { DataPaths } from '#config/paths.ts';
import { withReader } from '../open-reader.ts';
import { backUpDatabase } from './back-up-database.ts';
import { pruneBackups } from './retention.ts';

/** The path of the copy, or the reason for its failure in a sentence. */
export type DailyResult = { path: string } | { problem: string };

/** Copies the database and then prunes old backups. Blocks the event loop. */
export function backUpDaily(paths: DataPaths, keep: number): DailyResult {
  try {
    const path = withReader(paths.database, (database) => backUpDatabase(database, paths, 'daily'));
    pruneBackups(paths, ['daily', 'before-migration'], { keep, made: path });
    return { path };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
