/**
 * The process that makes the daily backup of the data directory in its arguments. Copying blocks the event loop, so the
 * server uses this process. Sends a `DailyResult` to its parent.
 */
import { dataPaths } from '#config/paths.ts';
import { backUpDaily } from './back-up-daily.ts';

const [root = '', keep = ''] = process.argv.slice(2);
process.send?.(backUpDaily(dataPaths(root), Number(keep)));
