import { type Static, Type } from 'typebox';
import { Cents, Closed, Currency, Id, Nullable, Timestamp } from './common.ts';

/**
 * State of an arrival: `waiting` for a live, `held` until the host decides, `counted` as a tip, set `aside`, or
 * `test` for a test of the service, which never counts.
 */
const ARRIVAL_STATES = ['waiting', 'held', 'counted', 'aside', 'test'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/**
 * Reason of a `held` or `aside` arrival.
 *
 * Held: the service's moderation has not allowed it (`moderation`), the service leaves open what was paid (`unsure`),
 * the source has `asks_first` (`ask_first`), there is no rate to the live's currency (`no_rate`), the service hides the
 * amount (`no_amount`), or the amount cannot be counted (`bad_amount`).
 *
 * Held for a review of the name and note: a held word (`blocked`), an amount of money in the name (`amount_in_name`), or
 * the first tip of a fan (`first_tip`). With a live on air these count at once; until they are released overlays show
 * them as Anonymous and have no alert.
 *
 * Aside: `refunded`, `deleted` or `rejected` at the service, or `by_hand`.
 */
export const ARRIVAL_REASONS = [
  'moderation',
  'unsure',
  'ask_first',
  'no_rate',
  'no_amount',
  'bad_amount',
  'blocked',
  'amount_in_name',
  'first_tip',
  'refunded',
  'deleted',
  'rejected',
  'by_hand',
] as const;
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number];
/** Why the host has to look at a name or note first. */
export const REVIEW_REASONS = ['blocked', 'amount_in_name', 'first_tip'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** One payment or gift that came from a source. */
export const Arrival = Type.Object({
  id: Id,
  source_id: Id,
  /** The current name of the source, also after the source was deleted. */
  source_name: Type.String(),
  service: Type.String(),
  state: Type.Enum([...ARRIVAL_STATES]),
  reason: Type.Union([Type.Enum([...ARRIVAL_REASONS]), Type.Null()]),
  fan_name: Nullable(Type.String()),
  is_anonymous: Type.Boolean(),
  /** As the service wrote it, such as `7.50`; null where the service hides the amount. */
  amount: Nullable(Type.String()),
  /** Null for an amount in the live's own currency, such as bits. */
  currency: Nullable(Type.String()),
  /** The amount of the tip in minor units of `live_currency`; null for an arrival that was not counted. */
  amount_cents: Nullable(Cents),
  /** The currency of the arrival's live; null without a live. */
  live_currency: Nullable(Currency),
  /** The exchange rate of the tip: `1.08` for 1 EUR = 1.08 USD. Null without a conversion. */
  rate: Nullable(Type.String()),
  note: Nullable(Type.String()),
  live_id: Nullable(Type.String()),
  tip_id: Nullable(Type.String()),
  /** When it was paid, according to the service. */
  paid_at: Timestamp,
  arrived_at: Timestamp,
});
export type Arrival = Static<typeof Arrival>;

/** Newest first; `before` is the id of the last arrival on the previous page. */
export const InboxQuery = Closed({
  /** `open` is `waiting` and `held`. */
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

/** A counted tip that its service withdrew, for example by a refund, and that the host has not restored. */
export const WithdrawnTip = Type.Object({
  /** Id of the arrival. */
  id: Id,
  reason: Type.Enum(['refunded', 'deleted', 'rejected']),
  source_name: Type.String(),
  fan_name: Nullable(Type.String()),
  /** The amount that the tip had on its live. */
  amount_cents: Nullable(Cents),
  live_name: Type.String(),
  live_currency: Currency,
  withdrawn_at: Timestamp,
});
export type WithdrawnTip = Static<typeof WithdrawnTip>;

/** Newest first, at most 20. */
export const WithdrawnTips = Type.Array(WithdrawnTip);

/** The reasons of `held` arrivals. */
export const HELD_REASONS: readonly ArrivalReason[] = [
  'moderation',
  'unsure',
  'ask_first',
  'no_rate',
  'no_amount',
  'bad_amount',
  'blocked',
  'amount_in_name',
  'first_tip',
];

const Ids = Type.Array(Id, { minItems: 1, maxItems: 1000 });

/**
 * Counts arrivals on a live: those with these ids, or all waiting ones that were paid since `since`. Exactly one of
 * the two is required. A held one that counts already is released on its own live.
 */
export const GiveArrivals = Closed({
  live_id: Id,
  ids: Type.Optional(Ids),
  since: Type.Optional(Timestamp),
});
export type GiveArrivals = Static<typeof GiveArrivals>;

export const ChosenArrivals = Closed({ ids: Ids });
export type ChosenArrivals = Static<typeof ChosenArrivals>;

/**
 * `unchanged` lists arrivals that changed meanwhile or cannot be counted, each with a sentence that says why.
 * `without_amount` lists arrivals that count as 0 until the host types an amount; absent when empty.
 */
export const ArrivalsChange = Type.Object({
  changed: Type.Integer(),
  unchanged: Type.Array(Type.Object({ id: Id, message: Type.String() })),
  without_amount: Type.Optional(Type.Array(Id)),
});
export type ArrivalsChange = Static<typeof ArrivalsChange>;
