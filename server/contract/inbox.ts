import { type Static, Type } from 'typebox';
import { Cents, Closed, Currency, Id, Nullable, Timestamp } from './common.ts';

/**
 * What became of an arrival: `waiting` for a live, `held` until somebody counts it, `counted` as a tip, set `aside`,
 * or the `test` of a service, which never counts.
 */
export const ARRIVAL_STATES = ['waiting', 'held', 'counted', 'aside', 'test'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/**
 * Why it is held or aside. Held: the service's `moderation` has not allowed it, the source is set to `ask_first`, its
 * currency is another one than that of the live and has no rate (`no_rate`), the service hides the amount (`no_amount`)
 * or tells one that cannot be counted (`bad_amount`), a word of the block list is in it (`blocked`). Aside: `refunded`,
 * `deleted` or `rejected` at the service, or `by_hand`.
 */
export const ARRIVAL_REASONS = [
  'moderation',
  'ask_first',
  'no_rate',
  'no_amount',
  'bad_amount',
  'blocked',
  'refunded',
  'deleted',
  'rejected',
  'by_hand',
] as const;
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number];

/** One payment or gift as a source told it. */
export const Arrival = Type.Object({
  id: Id,
  source_id: Id,
  /** As the source is named now; the name stays after the source is deleted. */
  source_name: Type.String(),
  service: Type.String(),
  state: Type.Enum([...ARRIVAL_STATES]),
  reason: Type.Union([Type.Enum([...ARRIVAL_REASONS]), Type.Null()]),
  fan_name: Nullable(Type.String()),
  is_anonymous: Type.Boolean(),
  /** As the service wrote it, such as `7.50`; null where it hides it. */
  amount: Nullable(Type.String()),
  /** Null for what is told in the currency of lives, such as bits. */
  currency: Nullable(Type.String()),
  /** As the tip counted it, in minor units of `live_currency`; null for one that was not counted. */
  amount_cents: Nullable(Cents),
  /** That of the live it is on; null on none. */
  live_currency: Nullable(Currency),
  /** The rate it was counted by, as `1 EUR = 1.08 USD` is `1.08`; null without one. */
  rate: Nullable(Type.String()),
  note: Nullable(Type.String()),
  live_id: Nullable(Type.String()),
  tip_id: Nullable(Type.String()),
  /** When it was paid, as the service says it. */
  paid_at: Timestamp,
  arrived_at: Timestamp,
});
export type Arrival = Static<typeof Arrival>;

/** Newest first; `before` is the id of the last arrival of the page before. */
export const InboxQuery = Closed({
  /** `open` are the waiting and held ones. */
  state: Type.Optional(Type.Enum(['open', 'aside', 'all'])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  before: Type.Optional(Id),
});

export type InboxQuery = Static<typeof InboxQuery>;

export const Inbox = Type.Object({
  waiting: Type.Integer(),
  held: Type.Integer(),
  arrivals: Type.Array(Arrival),
});
export type Inbox = Static<typeof Inbox>;

/** A counted tip that its service took back, such as a refund, and has not been brought back since. */
export const WithdrawnTip = Type.Object({
  /** That of the arrival. */
  id: Id,
  reason: Type.Enum(['refunded', 'deleted', 'rejected']),
  source_name: Type.String(),
  fan_name: Nullable(Type.String()),
  /** What it had counted on its live. */
  amount_cents: Nullable(Cents),
  live_name: Type.String(),
  live_currency: Currency,
  withdrawn_at: Timestamp,
});
export type WithdrawnTip = Static<typeof WithdrawnTip>;

/** The newest first, at most 20. */
export const WithdrawnTips = Type.Array(WithdrawnTip);

/** Those of arrivals that are held. */
export const HELD_REASONS: readonly ArrivalReason[] = [
  'moderation',
  'ask_first',
  'no_rate',
  'no_amount',
  'bad_amount',
  'blocked',
];

const Ids = Type.Array(Id, { minItems: 1, maxItems: 1000 });

/** Counts arrivals on a live: those with these ids, or all waiting ones paid since a moment. One of both. */
export const GiveArrivals = Closed({
  live_id: Id,
  ids: Type.Optional(Ids),
  since: Type.Optional(Timestamp),
});
export type GiveArrivals = Static<typeof GiveArrivals>;

export const ChosenArrivals = Closed({ ids: Ids });
export type ChosenArrivals = Static<typeof ChosenArrivals>;

/**
 * `unchanged` have become something else meanwhile, or cannot be counted, each with a sentence that says why.
 * `without_amount` are those that count as 0 until somebody types their amount; it is absent where there are none.
 */
export const ArrivalsChange = Type.Object({
  changed: Type.Integer(),
  unchanged: Type.Array(Type.Object({ id: Id, message: Type.String() })),
  without_amount: Type.Optional(Type.Array(Id)),
});
export type ArrivalsChange = Static<typeof ArrivalsChange>;
