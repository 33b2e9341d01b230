import { integer, orNull, type RowOf, text } from './columns.ts';
import { allRows } from './statement.ts';

/** SQL for the sum of the tips of a live: that of its board. */
export const totalOf = (liveId: string) =>
  `coalesce((select sum(amount_cents) from board_total where live_id = ${liveId}), 0)`;

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
export const boardOf = allRows(BOARD_ROW).by<[{ liveId: string; limit: number }]>(`
  select fan_id, case when fan.is_hidden then null else fan.name end as fan_name,
    amount_cents as cents, ${totalOf(':liveId')} as total_cents
  from board_total left join fan on fan.id = fan_id
  where live_id = :liveId
  order by cents desc, newest_tip_id
  limit :limit`);
