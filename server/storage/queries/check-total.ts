import type { ArrivalReason, ArrivalState } from '#contract/inbox.ts';
import { flag, integer, orNull, type RowOf, text, textOf } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';
import { FIRST_ARRIVAL, ORIGIN } from './tip-report.ts';
import { inForms, LIVE_IN, ON_LIVE, onLives, paidAt, type TipSet } from './tip-sets.ts';

/** The currency that was converted, by a service's rate or a typed one; null without a conversion. */
const FOREIGN = `case when arrival.rate is not null then arrival.currency
  else tip.original_currency end`;
const RATE = 'coalesce(arrival.rate, tip.original_rate)';

const COUNTED_SUM = {
  origin: text,
  currency: orNull(text),
  rate: orNull(text),
  tips: integer,
  amount_cents: integer,
};

/** The tips on the lives of a set with an amount: each in one row, so that the rows add up to the total. */
export const countedSums = inForms((form) =>
  allRows(COUNTED_SUM).by<[TipSet]>(`
    select ${ORIGIN} as origin, ${FOREIGN} as currency, ${RATE} as rate,
      count(*) as tips, sum(amount_cents) as amount_cents
    from tip ${FIRST_ARRIVAL}
    where ${ON_LIVE[form]('tip')} and amount_cents > 0
    group by 1, 2, 3 order by amount_cents desc, 1, 2, 3`),
);

/** The number of tips on the lives of a set without an amount. */
export const openTips = inForms((form) =>
  firstRow({ tips: integer }).by<[TipSet]>(`
    select count(*) as tips from tip
    where ${ON_LIVE[form]('tip')} and coalesce(amount_cents, 0) = 0`),
);

/** The tips on the lives of a set that were deleted and came from no source. */
export const deletedSum = inForms((form) =>
  firstRow({ tips: integer, amount_cents: integer }).by<[TipSet]>(`
    select count(*) as tips, coalesce(sum(amount_cents), 0) as amount_cents from deleted_tip
    where ${ON_LIVE[form]('deleted_tip')}
      and not exists (select 1 from arrival where tip_id = deleted_tip.id)`),
);

const CHECKED_TIP = {
  id: text,
  live_id: text,
  origin: text,
  fan_id: orNull(text),
  fan_name: orNull(text),
  amount_cents: orNull(integer),
  told_amount: orNull(text),
  told_currency: orNull(text),
  currency: orNull(text),
  rate: orNull(text),
  payment_id: orNull(text),
  import_id: orNull(text),
  paid_at: text,
  created_at: text,
};
/** A tip with its origin. `currency` and `rate` are those of a conversion, and the amount as a service wrote it. */
export type CheckedTipRow = RowOf<typeof CHECKED_TIP>;

/** The tips on the lives of a set after the one with this time and id, in order of payment. */
export const checkedTips = inForms((form) =>
  allRows(CHECKED_TIP).by<[TipSet & { paid: string; id: string; limit: number }]>(`
    select tip.id, tip.live_id, ${ORIGIN} as origin, tip.fan_id, fan.name as fan_name, amount_cents,
      coalesce(arrival.amount, tip.original_amount) as told_amount,
      coalesce(arrival.currency, tip.original_currency) as told_currency,
      ${FOREIGN} as currency, ${RATE} as rate, tip.payment_id, tip.import_id,
      ${paidAt()} as paid_at, tip.created_at
    from tip ${FIRST_ARRIVAL} left join fan on fan.id = tip.fan_id
    where ${onLives(form)} and (${paidAt()}, tip.id) > (:paid, :id)
    order by ${paidAt()}, tip.id limit :limit`),
);

/** The lives of a set, with when the first and the last tip with an amount were paid. */
export const checkedLives = inForms((form) =>
  allRows({
    id: text,
    name: text,
    start_date: orNull(text),
    start_time: orNull(text),
    created_at: text,
    first: orNull(text),
    last: orNull(text),
  }).by<[TipSet]>(`
    select live.id, live.name, start_date, start_time, live.created_at,
      min(${paidAt()}) as first, max(${paidAt()}) as last
    from live left join tip on tip.live_id = live.id and amount_cents > 0
    where ${LIVE_IN[form]} group by live.id`),
);

/** The deleted tips on the lives of a set that came from no source, the last deleted first. */
export const deletedTips = inForms((form) =>
  allRows({
    id: text,
    fan_name: orNull(text),
    amount_cents: orNull(integer),
    paid_at: text,
  }).by<[TipSet & { limit: number }]>(`
    select deleted_tip.id, fan.name as fan_name, amount_cents,
      ${paidAt('deleted_tip')} as paid_at
    from deleted_tip left join fan on fan.id = fan_id
    where ${ON_LIVE[form]('deleted_tip')}
      and not exists (select 1 from arrival where tip_id = deleted_tip.id)
    order by deleted_at desc, deleted_tip.id limit :limit`),
);

const CHECKED_ARRIVAL = {
  id: text,
  source_id: text,
  source_name: text,
  service_id: text,
  payment_id: orNull(text),
  state: textOf<ArrivalState>(),
  reason: orNull(textOf<ArrivalReason>()),
  fan_name: orNull(text),
  amount: orNull(text),
  currency: orNull(text),
  rate: orNull(text),
  /** The live of its tip; without a tip, that of the last count. */
  live_id: orNull(text),
  tip_id: orNull(text),
  tip_cents: orNull(integer),
  /** Whether its tip exists and is not deleted. */
  has_tip: flag,
  paid_at: text,
};
/** An arrival with the current values of its source and tip. */
export type CheckedArrival = RowOf<typeof CHECKED_ARRIVAL>;

const ARRIVALS = `
  select arrival.id, source_id, source.name as source_name, service_id, arrival.payment_id, state,
    reason, arrival.fan_name, amount, arrival.currency, rate,
    coalesce(tip.live_id, arrival.live_id) as live_id, tip_id, tip.amount_cents as tip_cents,
    tip.id is not null as has_tip, arrival.paid_at
  from arrival join source on source.id = source_id left join tip on tip.id = tip_id`;

/** The arrivals of a source after one of these ids of its service, which they are sorted by. */
export const arrivalsOfSource = allRows(CHECKED_ARRIVAL).by<
  [{ sourceId: string; after: string; limit: number }]
>(`
  ${ARRIVALS} where source_id = :sourceId and service_id > :after
  order by service_id limit :limit`);

/**
 * The arrivals that do not count, and were counted on a live of the set or are in the inbox from sources that bring tips
 * to one. Those of the inbox were paid in the range of the set.
 */
export const uncountedArrivals = inForms((form) =>
  allRows(CHECKED_ARRIVAL).by<[TipSet]>(`
    ${ARRIVALS}
    where tip.id is null and (
      ${ON_LIVE[form]('arrival')}
      or (arrival.live_id is null and arrival.paid_at >= :from and arrival.paid_at < :to
        and (source.live_id is null or ${ON_LIVE[form]('source')}))
    )
    order by arrival.paid_at, arrival.id`),
);

/** The sources that lives of a set have tips of, with those that bring tips to one now; removed ones have no `is_active`. */
export const sourcesOfLives = inForms((form) =>
  allRows({
    id: text,
    name: text,
    service: text,
    is_active: flag,
  }).by<[TipSet]>(`
    select id, name, service, deleted_at is null as is_active from source
    where (deleted_at is null and (live_id is null or ${ON_LIVE[form]('source')}))
      or id in (select source_id from arrival where ${ON_LIVE[form]('arrival')})
    order by id`),
);

/** Removes an arrival: only to undo that it was recorded. */
export const deleteArrival = write<[id: string]>('delete from arrival where id = ?');
