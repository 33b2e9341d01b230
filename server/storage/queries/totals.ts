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

/** The board of a series: the sums of those of its lives, as `boardOf`. The total is without the opening balance. */
export const boardOfSeries = allRows(BOARD_ROW).by<[{ series: string; limit: number }]>(`
  with sums as (
    select fan_id, sum(amount_cents) as cents, max(newest_tip_id) as newest_tip_id
    from board_total where live_id in (select id from live where series_id = :series)
    group by fan_id
  )
  select fan_id, case when fan.is_hidden then null else fan.name end as fan_name, cents,
    (select sum(cents) from sums) as total_cents
  from sums left join fan on fan.id = fan_id
  order by cents desc, newest_tip_id
  limit :limit`);

/** The board of the tips of a currency that were paid from `from`, before `to`, as `boardOf`. */
export const boardOfTime = allRows(BOARD_ROW).by<
  [{ currency: string; from: string; to: string; limit: number }]
>(`
  with sums as materialized (
    select iif(is_anonymous, '', coalesce(fan_id, '')) as fan_id, sum(amount_cents) as cents,
      max(tip.id) as newest_tip_id
    from tip join live on live.id = tip.live_id
    where coalesce(paid_at, tip.created_at) >= :from and coalesce(paid_at, tip.created_at) < :to
      and amount_cents > 0 and live.currency = :currency
    group by 1
  )
  select sums.fan_id, case when fan.is_hidden then null else fan.name end as fan_name, cents,
    (select sum(cents) from sums) as total_cents
  from sums left join fan on fan.id = sums.fan_id
  order by cents desc, newest_tip_id
  limit :limit`);

/** The board of all tips of a currency. Of two equal totals the older fan comes first. */
export const boardOfAll = allRows(BOARD_ROW).by<[{ currency: string; limit: number }]>(`
  select fan_id, case when fan.is_hidden then null else fan.name end as fan_name,
    amount_cents as cents,
    (select sum(amount_cents) from overall_total where currency = :currency) as total_cents
  from overall_total left join fan on fan.id = fan_id
  where currency = :currency
  order by amount_cents desc, fan_id
  limit :limit`);
