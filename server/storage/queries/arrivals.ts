import type { ArrivalReason, ArrivalState, WithdrawnTip } from '#contract/inbox.ts';
import { allRows, firstRow, write } from './statement.ts';

/** A stored row; SQLite has no booleans. */
export type ArrivalRow = {
  id: string;
  source_id: string;
  service_id: string;
  payment_id: string | null;
  state: ArrivalState;
  reason: ArrivalReason | null;
  fan_name: string | null;
  is_anonymous: 0 | 1;
  amount: string | null;
  currency: string | null;
  rate: string | null;
  note: string | null;
  live_id: string | null;
  tip_id: string | null;
  paid_at: string;
  arrived_at: string;
  raw: string | null;
};

/** An arrival with the current values of its source and tip. */
export type ListedArrival = Omit<ArrivalRow, 'service_id' | 'payment_id' | 'raw'> & {
  source_name: string;
  service: string;
  amount_cents: number | null;
  live_currency: string | null;
  /** Whether its tip exists and is not deleted. */
  has_tip: 0 | 1;
};

const COLUMNS = [
  'id',
  'source_id',
  'service_id',
  'payment_id',
  'state',
  'reason',
  'fan_name',
  'is_anonymous',
  'amount',
  'currency',
  'rate',
  'note',
  'live_id',
  'tip_id',
  'paid_at',
  'arrived_at',
  'raw',
];

/** The arrival of a payment, in any state. */
export const arrivalOf = firstRow<[{ sourceId: string; serviceId: string }], ArrivalRow>(
  `select ${COLUMNS.join(', ')} from arrival where source_id = :sourceId and service_id = :serviceId`,
);

export const arrivalById = firstRow<[id: string], ArrivalRow>(
  `select ${COLUMNS.join(', ')} from arrival where id = ?`,
);

/**
 * The arrivals with this id at a service or in its exports, tests excluded, oldest first, each with the live and the
 * amount of its tip, deleted or not; null without one.
 */
export const arrivalsOfPayment = allRows<
  [{ id: string }],
  ArrivalRow & { tip_live_id: string | null; tip_cents: number | null }
>(`
  with found as (
    select arrival.id from source join arrival on source_id = source.id and service_id = :id
    union select id from arrival where payment_id = :id
  )
  select ${COLUMNS.map((name) => `arrival.${name}`).join(', ')},
    coalesce(tip.live_id, deleted_tip.live_id) as tip_live_id,
    coalesce(tip.amount_cents, deleted_tip.amount_cents) as tip_cents
  from found join arrival on arrival.id = found.id
    left join tip on tip.id = tip_id left join deleted_tip on deleted_tip.id = tip_id
  where state <> 'test' order by arrival.id`);

/** A row if the tip of an arrival exists and is not deleted. */
export const hasTipOf = firstRow<[arrivalId: string], unknown>(
  'select 1 from arrival join tip on tip.id = tip_id where arrival.id = ?',
);

export const insertArrival = write<[ArrivalRow]>(
  `insert into arrival (${COLUMNS.join(', ')}) values (${COLUMNS.map((name) => `:${name}`).join(', ')})`,
);

/** Fills in the payment of an arrival of which only the withdrawal had been received. */
export const fillArrival = write<[ArrivalRow]>(`
  update arrival set fan_name = :fan_name, is_anonymous = :is_anonymous, amount = :amount, currency = :currency,
    note = :note, paid_at = :paid_at, payment_id = :payment_id, raw = :raw
  where id = :id`);

type Outcome = Pick<ArrivalRow, 'id' | 'state' | 'reason' | 'rate' | 'live_id' | 'tip_id'>;
export const updateArrivalOutcome = write<[Outcome]>(`
  update arrival set state = :state, reason = :reason, rate = :rate, live_id = :live_id, tip_id = :tip_id
  where id = :id`);

const LISTED = `
  select arrival.id, source_id, source.name as source_name, source.service, state, reason,
    arrival.fan_name, arrival.is_anonymous, amount, arrival.currency, rate, note, arrival.live_id, tip_id, arrival.paid_at,
    arrived_at, live.currency as live_currency, tip.amount_cents, tip.id is not null as has_tip
  from arrival join source on source.id = source_id left join tip on tip.id = tip_id
    left join live on live.id = arrival.live_id`;

type Page = { before: string; limit: number };

/** The waiting and held arrivals, newest first. */
export const openArrivals = allRows<[Page], ListedArrival>(`
  ${LISTED} where state in ('waiting', 'held') and arrival.id < :before
  order by arrival.id desc limit :limit`);

/** The arrivals set aside, also by deleting their tips. */
export const setAsideArrivals = allRows<[Page], ListedArrival>(`
  ${LISTED} where state in ('aside', 'counted') and tip.id is null and arrival.id < :before
  order by arrival.id desc limit :limit`);

/** Counted tips that services have withdrawn, the last withdrawn first. */
export const withdrawnTips = allRows<[limit: number], WithdrawnTip>(`
  select arrival.id, arrival.reason, source.name as source_name, arrival.fan_name, deleted_tip.amount_cents,
    live.name as live_name, live.currency as live_currency,
    deleted_tip.deleted_at as withdrawn_at
  from deleted_tip join arrival on arrival.tip_id = deleted_tip.id
    join source on source.id = arrival.source_id join live on live.id = deleted_tip.live_id
  where arrival.state = 'aside' and arrival.reason in ('refunded', 'deleted', 'rejected')
  order by deleted_tip.deleted_at desc, arrival.id desc limit ?`);

export const allArrivals = allRows<[Page], ListedArrival>(
  `${LISTED} where arrival.id < :before order by arrival.id desc limit :limit`,
);

export const openCounts = allRows<[], { state: ArrivalState; arrivals: number }>(`
  select state, count(*) as arrivals from arrival where state in ('waiting', 'held') group by state`);

/** Currencies whose missing rate holds arrivals, the most arrivals first. */
export const heldWithoutRate = allRows<[], { currency: string; arrivals: number }>(`
  select currency, count(*) as arrivals from arrival
  where state = 'held' and reason = 'no_rate' and currency is not null
  group by currency order by arrivals desc, currency`);

/** The waiting arrivals paid since a time, oldest first. */
export const waitingSince = allRows<[since: string], { id: string }>(
  "select id from arrival where state = 'waiting' and paid_at >= ? order by id",
);

/** When each source delivered its last arrival. */
export const lastArrivals = allRows<[], { source_id: string; arrived_at: string }>(
  'select source_id, max(arrived_at) as arrived_at from arrival group by source_id',
);
