/**
 * A process of its own that copies the database of the data directory named on its command line, and then
 * removes the backups that are beyond what is to stay. Copying blocks a whole process, and the server has
 * requests to answer. Sends a `DailyResult` to the process that started it.
 */
import { dataPaths } from '#config/paths.ts';
import { openReader } from '../open-reader.ts';
import { backUpDatabase } from './back-up-database.ts';
import { pruneBackups } from './retention.ts';

/** The path of the copy, or a sentence that says why there is none. */
export type DailyResult = { path: string } | { problem: string };

const [root = '', keep = ''] = process.argv.slice(2);

function backUp(): DailyResult {
  const paths = dataPaths(root);
  try {
    const database = openReader(paths.database);
    const path = backUpDatabase(database, paths, 'daily');
    database.close();
    pruneBackups(paths, ['daily', 'before-migration'], { keep: Number(keep), made: path });
    return { path };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(backUp());
