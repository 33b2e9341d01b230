/**
 * The process that copies the database of the data directory in its arguments and then prunes old backups. Copying
 * blocks the event loop, so the server uses this process. Sends a `DailyResult` to its parent.
 */
import { dataPaths } from '#config/paths.ts';
import { withReader } from '../open-reader.ts';
import { backUpDatabase } from './back-up-database.ts';
import { pruneBackups } from './retention.ts';

/** The path of the copy, or the reason for its failure in a sentence. */
export type DailyResult = { path: string } | { problem: string };

const [root = '', keep = ''] = process.argv.slice(2);

function backUp(): DailyResult {
  const paths = dataPaths(root);
  try {
    const path = withReader(paths.database, (database) => backUpDatabase(database, paths, 'daily'));
    pruneBackups(paths, ['daily', 'before-migration'], { keep: Number(keep), made: path });
    return { path };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(backUp());
