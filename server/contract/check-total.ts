import { type Static, Type } from 'typebox';
import { Closed, Currency, Id, Nullable, Timestamp } from './common.ts';
import { ARRIVAL_REASONS } from './inbox.ts';
import { MAX_MENDED } from './limits.ts';
import { CurrencySum, TipRange } from './tip-report.ts';

/**
 * Days of the studio's timezone, both included. Without them the range is the show: from its start, or its first tip if
 * that is earlier, until six hours after its last tip.
 */
export const CheckRange = Closed({
  from: TipRange.properties.from,
  to: TipRange.properties.to,
});
export type CheckRange = Static<typeof CheckRange>;

const Reason = Type.Union([Type.Enum([...ARRIVAL_REASONS]), Type.Null()]);
const Sums = Type.Array(CurrencySum);

/**
 * Tips and arrivals of one kind. `counted` lines have an amount in the currency of the live or series, and add up to its
 * total, with the `opening` balance of a series; `open` tips have no amount yet. The others do not count: they wait in the inbox, are `held` there, were set `aside`
 * or `deleted`, or are a `test`.
 */
export const CHECK_STATES = [
  'opening',
  'counted',
  'open',
  'waiting',
  'held',
  'aside',
  'deleted',
  'test',
] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export const CheckLine = Type.Object({
  /** Names the line in the request for its tips. */
  key: Type.String(),
  state: Type.Enum([...CHECK_STATES]),
  /** Why its arrivals are held or set aside; null for other states. */
  reason: Reason,
  /** The name of the source, By hand or Imports, or what an opening balance is; null for a line of several origins. */
  name: Nullable(Type.String()),
  /** The currency that was converted, and its rate to that of the live. Null for the live's own currency. */
  currency: Nullable(Type.String()),
  rate: Nullable(Type.String()),
  tips: Type.Integer(),
  /** In the currency of the live for counted tips, else in their own. Empty without an amount. */
  sums: Sums,
});
export type CheckLine = Static<typeof CheckLine>;

/** A tip, or an arrival without one, behind a line. `amount` is what the service wrote. */
export const CheckedTip = Type.Object({
  tip_id: Nullable(Type.String()),
  arrival_id: Nullable(Type.String()),
  fan_name: Nullable(Type.String()),
  amount_cents: Nullable(Type.Integer()),
  amount: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  paid_at: Timestamp,
});
export type CheckedTip = Static<typeof CheckedTip>;

/** The first tips of a line, at most CHECKED_TIPS. */
export const CheckedTips = Type.Array(CheckedTip);
export const CHECKED_TIPS = 500;

export const CheckTipsQuery = Closed({
  ...CheckRange.properties,
  line: Type.String({ minLength: 1, maxLength: 200 }),
});

/**
 * Something to be mended, or to be known:
 * - `missing`: the service or file has the payment, streamhost does not
 * - `amount`: it has another amount
 * - `gone`: a complete list of the service no longer has it, or says that it was withdrawn
 * - `waiting`, `held`: it is in the inbox
 * - `doubled`: looks like another tip of the live
 */
export const DIFFERENCE_KINDS = [
  'missing',
  'amount',
  'gone',
  'waiting',
  'held',
  'doubled',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * - `record`: a tip of the live, without an alert
 * - `link`: the payment is the tip that it looks like; nothing is added
 * - `take_amount`: the tip gets the amount of the service
 * - `set_aside`: the payment and its tip, with the service's reason
 * - `give`: count the arrival on the live, without an alert
 * - `delete`: the doubled tip
 */
export const MENDING_ACTIONS = [
  'record',
  'link',
  'take_amount',
  'set_aside',
  'give',
  'delete',
] as const;
export type MendingAction = (typeof MENDING_ACTIONS)[number];

export const Difference = Type.Object({
  /** Stays the same while the difference exists. */
  id: Type.String(),
  kind: Type.Enum([...DIFFERENCE_KINDS]),
  /** Why an arrival is held, or how it was withdrawn; null for other differences. */
  reason: Reason,
  /** The name of its source or file; null for a tip by hand. */
  source_name: Nullable(Type.String()),
  fan_name: Nullable(Type.String()),
  /** As the service or the file says; null where it hides the amount, and for a doubled tip. */
  amount: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  /** The amount that counts on the live now; null if none does. */
  amount_cents: Nullable(Type.Integer()),
  /** By how much the total of the live changes with the first action; null if no rate or amount is known. */
  change_cents: Nullable(Type.Integer()),
  paid_at: Timestamp,
  /** The tip that it looks like. */
  like: Type.Union([
    Type.Object({
      name: Type.String(),
      fan_name: Nullable(Type.String()),
      amount_cents: Type.Integer(),
      paid_at: Timestamp,
    }),
    Type.Null(),
  ]),
  /** What can be done, the usual first; empty if only the service or the inbox can. */
  actions: Type.Array(Type.Enum([...MENDING_ACTIONS])),
  /** Whether the first action is certain to be right; then Mend all takes it. */
  is_certain: Type.Boolean(),
  /** The live of a series whose total changes: that of the tip, or the live that ran then, else the nearest. */
  live_name: Type.Optional(Type.String()),
});
export type Difference = Static<typeof Difference>;

/** A source whose service can be compared. */
export const CheckedSource = Type.Object({
  id: Id,
  name: Type.String(),
  service_name: Type.String(),
  /** Whether the service reports its total, and whether it has a list of payments. */
  has_figure: Type.Boolean(),
  has_list: Type.Boolean(),
});
export type CheckedSource = Static<typeof CheckedSource>;

/**
 * The total of a live or series, explained from the ledger. `sources` are those that bring tips to it; each can be compared by
 * another request. `differences` need no service to be found.
 */
export const TotalCheck = Type.Object({
  /** One of the two is null. */
  live_id: Nullable(Id),
  series_id: Nullable(Id),
  currency: Currency,
  total_cents: Type.Integer(),
  tips: Type.Integer(),
  /** The times of the range; `to` is excluded. */
  from: Timestamp,
  to: Timestamp,
  lines: Type.Array(CheckLine),
  differences: Type.Array(Difference),
  sources: Type.Array(CheckedSource),
});
export type TotalCheck = Static<typeof TotalCheck>;

/**
 * What a service says it has raised, in minor units of its currency: since it began, not in the range. `matches_cents`
 * are donation matches, and `all_cents` also has what other campaigns raised for it. Null where the service does not
 * say.
 */
export const ServiceFigure = Type.Object({
  currency: Type.String(),
  amount_cents: Type.Integer(),
  payments: Nullable(Type.Integer()),
  matches_cents: Nullable(Type.Integer()),
  all_cents: Nullable(Type.Integer()),
});
export type ServiceFigure = Static<typeof ServiceFigure>;

/**
 * Where each payment of a list is: `same` on this live, on another live (`elsewhere`), set `aside`, in the inbox
 * (`open`), `other_amount`, `missing`, not counted by the service yet (`pending`), or in a file but of days that are not
 * compared (`other_days`). Each payment is in one of them.
 */
export const PAYMENT_PLACES = [
  'same',
  'other_amount',
  'elsewhere',
  'open',
  'aside',
  'missing',
  'pending',
  'other_days',
] as const;
export type PaymentPlace = (typeof PAYMENT_PLACES)[number];

export const PlacedPayments = Type.Object({
  place: Type.Enum([...PAYMENT_PLACES]),
  payments: Type.Integer(),
  sums: Sums,
});
export type PlacedPayments = Static<typeof PlacedPayments>;

/** The list of a service or a file beside the ledger. Both are null if the service did not answer, or has none. */
export const Comparison = Type.Object({
  name: Type.String(),
  figure: Type.Union([ServiceFigure, Type.Null()]),
  /** What counts here from this source on all lives, in the currencies of the service. */
  counted: Sums,
  places: Type.Union([Type.Array(PlacedPayments), Type.Null()]),
  differences: Type.Array(Difference),
  /** Rows of a file that are no payments of the range, with the reason. */
  left_out: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() })),
  /** What is wrong and what to do, as sentences; null if the service answered. */
  problem: Nullable(Type.String()),
  remedy: Nullable(Type.String()),
  fetched_at: Timestamp,
});
export type Comparison = Static<typeof Comparison>;

export const CheckSourceParams = Type.Object({ id: Type.String(), sourceId: Type.String() });

/** An answer of the last five minutes is used, unless `again` is true. */
export const CompareSource = Closed({ again: Type.Optional(Type.Boolean()) });

/** The differences to mend, each by its first action or another one of its actions. */
export const MendTotal = Closed({
  ...CheckRange.properties,
  mend: Type.Array(
    Closed({
      id: Type.String({ minLength: 1, maxLength: 500 }),
      action: Type.Optional(Type.Enum([...MENDING_ACTIONS])),
    }),
    { minItems: 1, maxItems: MAX_MENDED },
  ),
});
export type MendTotal = Static<typeof MendTotal>;

/** `undo_id` undoes all of it, until the server stops; null if nothing changed. */
export const Mended = Type.Object({
  mended: Type.Array(Type.String()),
  unchanged: Type.Array(Type.Object({ id: Type.String(), message: Type.String() })),
  undo_id: Nullable(Id),
  total_cents: Type.Integer(),
});
export type Mended = Static<typeof Mended>;

export const UndoMending = Closed({ undo_id: Id });
export type UndoMending = Static<typeof UndoMending>;
