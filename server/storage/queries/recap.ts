import { integer, orNull, type RowOf, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';

const RECAP_TIP = {
  id: text,
  paid_at: text,
  amount_cents: orNull(integer),
  fan_id: orNull(text),
  /** The name that overlays show: null without a fan, for a hidden fan, and for an anonymous tip. */
  fan_name: orNull(text),
};
export type RecapRow = RowOf<typeof RECAP_TIP>;

const PAID_AT = 'coalesce(paid_at, tip.created_at)';

/** The tips after the one with this time and id, in order of payment. Both are '' for the first page. */
export const recapRowsAfter = allRows(RECAP_TIP).by<
  [{ liveId: string; paid: string; id: string; limit: number }]
>(`
  select tip.id, ${PAID_AT} as paid_at, amount_cents, fan_id,
    case when is_anonymous or fan.is_hidden then null else fan.name end as fan_name
  from tip left join fan on fan.id = tip.fan_id
  where live_id = :liveId and (${PAID_AT}, tip.id) > (:paid, :id)
  order by ${PAID_AT}, tip.id limit :limit`);

/** Number of tips with an amount, and when the first and the last were paid; null without any. */
export const recapSpan = firstRow({
  tips: integer,
  first: orNull(text),
  last: orNull(text),
}).by<[liveId: string]>(`
  select count(*) as tips, min(${PAID_AT}) as first, max(${PAID_AT}) as last
  from tip where live_id = ? and amount_cents > 0`);
