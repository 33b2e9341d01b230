import type { DataPaths } from '#config/paths.ts';
import { withReader } from './open-reader.ts';
import { preparing } from './queries/statement.ts';
import { tipsPerLive } from './queries/tips.ts';

/** The number of tips by live id. Other processes may have the database open. */
export function tipCounts(paths: DataPaths): Map<string, number> {
  const rows = withReader(paths.database, (database) => tipsPerLive(preparing(database)));
  return new Map(rows.map(({ live_id, tips }) => [live_id, tips]));
}
