import { integer, orNull, type RowOf, text } from './columns.ts';
import { allRows } from './statement.ts';

const BOARD_ROW = {
  /** '' for the tips without a fan and those shown as Anonymous. */
  fan_id: text,
  /** Null without a fan, and for a hidden fan. */
  fan_name: orNull(text),
  cents: integer,
  /** Total of the whole live. */
  total_cents: integer,
};
export type BoardRow = RowOf<typeof BOARD_ROW>;

/**
 * Reads the stored sums, so the cost does not depend on the number of tips. The newest counted tip completed a total,
 * so of two equal totals the one with the older such tip comes first. A `limit` of -1 means no limit.
 */
export const boardOf = allRows(BOARD_ROW).by<[liveId: string, limit: number]>(`
  select fan_id, case when fan.is_hidden then null else fan.name end as fan_name,
    board_total.amount_cents as cents, live_total.amount_cents as total_cents
  from live_total
  join board_total on board_total.live_id = live_total.live_id
  left join fan on fan.id = fan_id
  where live_total.live_id = ?
  order by cents desc, newest_tip_id
  limit ?`);
