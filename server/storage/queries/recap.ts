import { allRows, firstRow } from './statement.ts';

export type RecapRow = {
  id: string;
  created_at: string;
  amount_cents: number | null;
  /** As overlays show it: null without a fan, for a hidden one, and for a tip that is shown as Anonymous. */
  fan_name: string | null;
};

/** Oldest first, those after the one with this id: ids sort in the order in which tips were made. */
export const recapRowsAfter = allRows<[liveId: string, afterId: string, limit: number], RecapRow>(`
  select tip.id, tip.created_at, amount_cents,
    case when is_anonymous or fan.is_hidden then null else fan.name end as fan_name
  from tip left join fan on fan.id = tip.fan_id
  where live_id = ? and tip.id > ? order by tip.id limit ?`);

/** Of the tips with an amount: how many, and when the first and the last came, null without any. */
export const recapSpan = firstRow<
  [liveId: string],
  { tips: number; first: string | null; last: string | null }
>(`
  select count(*) as tips, min(created_at) as first, max(created_at) as last
  from tip where live_id = ? and amount_cents > 0`);

/** How many fans gave something on a live. */
export const countTippers = firstRow<[liveId: string], { count: number }>(
  "select count(*) as count from fan_total where live_id = ? and fan_id <> ''",
);
