import type { ArrivalReason, ArrivalState, WithdrawnTip } from '#contract/inbox.ts';
import { flag, integer, namesIn, orNull, type RowOf, text, textOf } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

const ARRIVAL = {
  id: text,
  source_id: text,
  /** The service's id of the payment. */
  service_id: text,
  /** The payment's id in the service's exports, if it differs from `service_id`. */
  payment_id: orNull(text),
  state: textOf<ArrivalState>(),
  reason: orNull(textOf<ArrivalReason>()),
  fan_name: orNull(text),
  is_anonymous: flag,
  amount: orNull(text),
  currency: orNull(text),
  rate: orNull(text),
  note: orNull(text),
  /** The option of a question that the payment names, or that the host chose before the tip was taken back. */
  option: orNull(text),
  live_id: orNull(text),
  /** The tip created from it, deleted or not. */
  tip_id: orNull(text),
  paid_at: text,
  arrived_at: text,
  /** The service's message without personal data; null if only the withdrawal of the payment was received. */
  raw: orNull(text),
};
export type ArrivalRow = RowOf<typeof ARRIVAL>;

const { service_id, payment_id, option, raw, ...SHOWN } = ARRIVAL;
const LISTED_ARRIVAL = {
  ...SHOWN,
  source_name: text,
  service: text,
  amount_cents: orNull(integer),
  live_currency: orNull(text),
  /** Whether its tip exists and is not deleted. */
  has_tip: flag,
};
/** An arrival with the current values of its source and tip. */
export type ListedArrival = RowOf<typeof LISTED_ARRIVAL>;

/** The arrival of a payment, in any state. */
export const arrivalOf = firstRow(ARRIVAL).by<[{ sourceId: string; serviceId: string }]>(
  `select ${namesIn(ARRIVAL)} from arrival where source_id = :sourceId and service_id = :serviceId`,
);

export const arrivalById = firstRow(ARRIVAL).by<[id: string]>(
  `select ${namesIn(ARRIVAL)} from arrival where id = ?`,
);

/**
 * The arrivals with this id at a service or in its exports, tests excluded, oldest first, each with the live and the
 * amount of its tip, deleted or not; null without one.
 */
export const arrivalsOfPayment = allRows({
  ...ARRIVAL,
  tip_live_id: orNull(text),
  tip_cents: orNull(integer),
}).by<[{ id: string }]>(`
  with found as (
    select arrival.id from source join arrival on source_id = source.id and service_id = :id
    union select id from arrival where payment_id = :id
  )
  select ${namesIn(ARRIVAL, 'arrival')},
    coalesce(tip.live_id, deleted_tip.live_id) as tip_live_id,
    coalesce(tip.amount_cents, deleted_tip.amount_cents) as tip_cents
  from found join arrival on arrival.id = found.id
    left join tip on tip.id = tip_id left join deleted_tip on deleted_tip.id = tip_id
  where state <> 'test' order by arrival.id`);

/** A row if the tip of an arrival exists and is not deleted. */
export const hasTipOf = firstRow({ found: flag }).by<[arrivalId: string]>(
  'select 1 as found from arrival join tip on tip.id = tip_id where arrival.id = ?',
);

export const insertArrival = write<[ArrivalRow]>(
  `insert into arrival (${namesIn(ARRIVAL)}) values (${namesIn(ARRIVAL).replace(/\w+/g, ':$&')})`,
);

/** Fills in the payment of an arrival of which only the withdrawal had been received. */
export const fillArrival = write<[ArrivalRow]>(`
  update arrival set fan_name = :fan_name, is_anonymous = :is_anonymous, amount = :amount, currency = :currency,
    note = :note, option = :option, paid_at = :paid_at, payment_id = :payment_id, raw = :raw
  where id = :id`);

type Outcome = Pick<ArrivalRow, 'id' | 'state' | 'reason' | 'rate' | 'live_id' | 'tip_id'>;
export const updateArrivalOutcome = write<[Outcome]>(`
  update arrival set state = :state, reason = :reason, rate = :rate, live_id = :live_id, tip_id = :tip_id
  where id = :id`);

export const setArrivalOption = write<[Pick<ArrivalRow, 'id' | 'option'>]>(
  'update arrival set option = :option where id = :id',
);

const LISTED = `
  select arrival.id, source_id, source.name as source_name, source.service, state, reason,
    arrival.fan_name, arrival.is_anonymous, amount, arrival.currency, rate, note, arrival.live_id, tip_id, arrival.paid_at,
    arrived_at, live.currency as live_currency, tip.amount_cents, tip.id is not null as has_tip
  from arrival join source on source.id = source_id left join tip on tip.id = tip_id
    left join live on live.id = arrival.live_id`;

/** A held arrival whose tip was deleted is set aside with it. */
const IS_OPEN = `state in ('waiting', 'held') and (tip_id is null or tip.id is not null)`;

type Page = { before: string; limit: number };

/** The waiting and held arrivals, newest first. */
export const openArrivals = allRows(LISTED_ARRIVAL).by<[Page]>(`
  ${LISTED} where ${IS_OPEN} and arrival.id < :before
  order by arrival.id desc limit :limit`);

/** The arrivals set aside, also by deleting their tips. */
export const setAsideArrivals = allRows(LISTED_ARRIVAL).by<[Page]>(`
  ${LISTED} where tip.id is null and arrival.id < :before
    and (state in ('aside', 'counted') or (state = 'held' and tip_id is not null))
  order by arrival.id desc limit :limit`);

/** Counted tips that services have withdrawn, the last withdrawn first. */
export const withdrawnTips = allRows({
  id: text,
  live_id: text,
  reason: textOf<WithdrawnTip['reason']>(),
  source_name: text,
  fan_name: orNull(text),
  amount_cents: orNull(integer),
  live_name: text,
  live_currency: text,
  withdrawn_at: text,
}).by<[limit: number]>(`
  select arrival.id, deleted_tip.live_id, arrival.reason, source.name as source_name, arrival.fan_name,
    deleted_tip.amount_cents,
    live.name as live_name, live.currency as live_currency,
    deleted_tip.deleted_at as withdrawn_at
  from deleted_tip join arrival on arrival.tip_id = deleted_tip.id
    join source on source.id = arrival.source_id join live on live.id = deleted_tip.live_id
  where arrival.state = 'aside' and arrival.reason in ('refunded', 'deleted', 'rejected')
  order by deleted_tip.deleted_at desc, arrival.id desc limit ?`);

export const allArrivals = allRows(LISTED_ARRIVAL).by<[Page]>(
  `${LISTED} where arrival.id < :before order by arrival.id desc limit :limit`,
);

export const openCounts = allRows({
  state: textOf<ArrivalState>(),
  live_id: orNull(text),
  arrivals: integer,
}).by(`
  select state, arrival.live_id, count(*) as arrivals from arrival left join tip on tip.id = tip_id
  where ${IS_OPEN} group by state, arrival.live_id`);

/** Currencies whose missing rate holds arrivals, the most arrivals first. */
export const heldWithoutRate = allRows({ currency: text, arrivals: integer }).by(`
  select currency, count(*) as arrivals from arrival
  where state = 'held' and reason = 'no_rate' and currency is not null
  group by currency order by arrivals desc, currency`);

/** The waiting arrivals paid since a time, oldest first. */
export const waitingSince = allRows({ id: text }).by<[since: string]>(
  "select id from arrival where state = 'waiting' and paid_at >= ? order by id",
);

/** When each source delivered its last arrival. */
export const lastArrivals = allRows({ source_id: text, arrived_at: text }).by(
  'select source_id, max(arrived_at) as arrived_at from arrival group by source_id',
);
