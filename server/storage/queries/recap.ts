import { integer, orNull, type RowOf, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';
import { inForms, inSet, LIVE_IN, onLives, paidAt, type TipSet } from './tip-sets.ts';

const RECAP_TIP = {
  id: text,
  paid_at: text,
  amount_cents: orNull(integer),
  fan_id: orNull(text),
  /** The name that overlays show: null without a fan, for a hidden fan, and for an anonymous tip. */
  fan_name: orNull(text),
};
export type RecapRow = RowOf<typeof RECAP_TIP>;

/** The tips of a set after the one with this time and id, in order of payment. Both are '' for the first page. */
export const recapRowsAfter = inForms((form) =>
  allRows(RECAP_TIP).by<[TipSet & { paid: string; id: string; limit: number }]>(`
    select tip.id, ${paidAt()} as paid_at, amount_cents, fan_id,
      case when is_anonymous or fan.is_hidden then null else fan.name end as fan_name
    from tip left join fan on fan.id = tip.fan_id
    where ${onLives(form)} and (${paidAt()}, tip.id) > (:paid, :id)
      and ${paidAt()} >= :from and ${paidAt()} < :to
    order by ${paidAt()}, tip.id limit :limit`),
);

/** Number of tips with an amount, and when the first and the last were paid; null without any. */
export const recapSpan = inForms((form) =>
  firstRow({ tips: integer, first: orNull(text), last: orNull(text) }).by<[TipSet]>(`
    select count(*) as tips, min(${paidAt()}) as first, max(${paidAt()}) as last
    from tip where ${inSet(form)} and amount_cents > 0`),
);

/** The lives of a set with the sums of its tips, and what their order needs. */
export const recapLives = inForms((form) =>
  allRows({
    id: text,
    name: text,
    start_date: orNull(text),
    start_time: orNull(text),
    updated_at: text,
    tips: integer,
    total_cents: integer,
  }).by<[TipSet]>(`
    with sums as (
      select live_id, count(*) as tips, sum(amount_cents) as cents
      from tip where ${inSet(form)} and amount_cents > 0 group by live_id
    )
    select live.id, live.name, start_date, start_time, updated_at,
      coalesce(tips, 0) as tips, coalesce(cents, 0) as total_cents
    from live left join sums on live_id = live.id
    where ${LIVE_IN[form]}${form === 'ofAll' ? ' and tips > 0' : ''}`),
);
