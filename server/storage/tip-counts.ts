import type { DataPaths } from '#config/paths.ts';
import { openReader } from './open-reader.ts';

/** The number of tips by the id of their live. Other processes may have the database open. */
export function tipCounts(paths: DataPaths): Map<string, number> {
  const database = openReader(paths.database);
  try {
    const sql = 'select live_id, count(*) as tips from tip group by live_id';
    const rows = database.prepare<{ live_id: string; tips: number }>(sql).all();
    return new Map(rows.map(({ live_id, tips }) => [live_id, tips]));
  } finally {
    database.close();
  }
}
