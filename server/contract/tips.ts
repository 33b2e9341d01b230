import { type Static, Type } from 'typebox';
import { Cents, Closed, Currency, Id, Nullable, RateText, Timestamp } from './common.ts';
import {
  MAX_IMPORTED_TIPS,
  MAX_MOVED_TIPS,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_TOP,
} from './limits.ts';
import { TipChoice } from './votes.ts';

/**
 * The source of a tip, and the service's amount and currency. `rate` is the one of the conversion, null without one.
 */
export const TipSource = Type.Object({
  name: Type.String(),
  amount: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  rate: Nullable(Type.String()),
});
export type TipSource = Static<typeof TipSource>;

/**
 * An amount typed in another currency than the live's, as a decimal number such as `5.00`, and the rate of its
 * conversion: the value of one unit of its currency in that of the live.
 */
export const OriginalAmount = Closed({
  amount: Type.String({ maxLength: 20, examples: ['5.00'] }),
  currency: Currency,
  rate: RateText,
});
export type OriginalAmount = Static<typeof OriginalAmount>;

/**
 * `amount_cents: null` is an open amount; `fan_name` is the fan's current name. Overlays show a tip with `is_anonymous`
 * as Anonymous. `created_at` is the time of recording, `paid_at` the time of payment from a service or a file; absent
 * if it equals `created_at`. `source` is absent for a tip that a user recorded, and `original` for one typed in the
 * live's currency. `held_arrival_id` is the arrival to release, absent unless the tip is held. `recorded_by` and
 * `changed_by` name the person who did it through the shared door, the last one for a change; absent if nobody did.
 */
export const Tip = Type.Object({
  id: Id,
  fan_id: Nullable(Type.String()),
  fan_name: Nullable(Type.String()),
  amount_cents: Nullable(Cents),
  notes: Nullable(Type.String()),
  is_anonymous: Type.Boolean(),
  created_at: Timestamp,
  paid_at: Type.Optional(Timestamp),
  source: Type.Optional(TipSource),
  original: Type.Optional(OriginalAmount),
  held_arrival_id: Type.Optional(Id),
  recorded_by: Type.Optional(Type.String()),
  changed_by: Type.Optional(Type.String()),
  /** Its options in the questions that it counts in; absent if there is none. */
  choices: Type.Optional(Type.Array(TipChoice)),
});
export type Tip = Static<typeof Tip>;

/**
 * `fan_id` sets the fan; without it, `fan_name` finds or creates the fan by name; null or blank clears it. Only the
 * present keys change. `original` is the typed amount of `amount_cents`, and only valid together with it.
 */
export const TipPatch = Closed({
  fan_id: Type.Optional(Nullable(Type.String({ maxLength: 36 }))),
  fan_name: Type.Optional(Nullable(Type.String({ maxLength: MAX_NAME_LENGTH }))),
  amount_cents: Type.Optional(Nullable(Cents)),
  notes: Type.Optional(Nullable(Type.String({ maxLength: MAX_NOTES_LENGTH }))),
  is_anonymous: Type.Optional(Type.Boolean()),
  original: Type.Optional(OriginalAmount),
  /**
   * The option of a question of the live or its series, by id, keyword or text; null makes the tip undecided. It stays
   * whatever the note says later. An option of a closed question counts too, unless an open question has the same one. In
   * an import it may name several with semicolons between them, and an unknown one is ignored.
   */
  option: Type.Optional(Nullable(Type.String({ maxLength: MAX_NAME_LENGTH }))),
});
export type TipPatch = Static<typeof TipPatch>;

/**
 * A new tip. If it has a currency, it is refused on a live in another currency; without one the amount is in that of
 * the live.
 */
export const RecordTip = Closed({
  ...TipPatch.properties,
  currency: Type.Optional(Currency),
});
export type RecordTip = Static<typeof RecordTip>;

/**
 * The idempotency key makes a repeated import add nothing. A key that was used for another tip is refused. A key that
 * is the id of a tip of the live means that tip, whatever the other keys are.
 */
export const ImportedTip = Closed({
  idempotency_key: Type.String({ minLength: 1, maxLength: 200 }),
  fan_name: TipPatch.properties.fan_name,
  amount_cents: TipPatch.properties.amount_cents,
  notes: TipPatch.properties.notes,
  is_anonymous: TipPatch.properties.is_anonymous,
  original: TipPatch.properties.original,
  option: TipPatch.properties.option,
  /** When it was paid; by default the time of the import. Refused in the future, and before the year 2000. */
  paid_at: Type.Optional(Timestamp),
  /**
   * The id of the payment at its service. It identifies the tip with the payment of a source, past or future; an open
   * arrival of it becomes counted with the tip.
   */
  payment_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export type ImportedTip = Static<typeof ImportedTip>;

/** With `dry_run` nothing is recorded, and the response also has `similar`. */
export const ImportTips = Closed({
  tips: Type.Array(ImportedTip, { minItems: 1, maxItems: MAX_IMPORTED_TIPS }),
  dry_run: Type.Optional(Type.Boolean()),
  /** The import that the new tips are of, not undone. */
  import_id: Type.Optional(Id),
  /** Whether the new tips add to the timers that ran when they were paid; they do not when absent. */
  counts_for_timer: Type.Optional(Type.Boolean()),
});
export type ImportTips = Static<typeof ImportTips>;

/**
 * The numbers of recorded and of existing tips. `differing` lists the keys of existing tips with another fan, amount or
 * note, which stay unchanged; `similar`, of a dry run, those of new tips that look like an existing one: the same fan
 * and amount, paid within a day. Each is absent without any.
 */
export const ImportResult = Type.Object({
  added: Type.Integer(),
  known: Type.Integer(),
  differing: Type.Optional(Type.Array(Type.String())),
  similar: Type.Optional(Type.Array(Type.String())),
});
export type ImportResult = Static<typeof ImportResult>;

/** Empty: restoring a tip changes nothing in it. */
export const RestoreTip = Closed({});

/**
 * Moves tips of one live to the live `live_id`: those with these ids, or those of `from_live_id` that were paid from
 * `from` to `to`, both included.
 */
export const MoveTips = Closed({
  live_id: Id,
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_MOVED_TIPS })),
  from_live_id: Type.Optional(Id),
  from: Type.Optional(Timestamp),
  to: Type.Optional(Timestamp),
});
export type MoveTips = Static<typeof MoveTips>;

/**
 * The ids of the tips that moved, oldest first, and the live that they were on; null if none moved. Sent again with
 * that live, the ids undo the move. Deleted tips, and those that were on the live already, are left out.
 */
export const MovedTips = Type.Object({
  live_id: Id,
  from_live_id: Nullable(Id),
  ids: Type.Array(Id),
});
export type MovedTips = Static<typeof MovedTips>;

export const TipParams = Type.Object({ tipId: Type.String() });

/** Tips are sorted newest first; `before` is the id of the last tip of the previous page. */
export const TipListQuery = Closed({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  before: Type.Optional(Id),
});

/**
 * A repeated POST with the same key returns the first result, so that a retry records a tip once; with another body it
 * is refused with 422.
 */
export const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

/** The sum of one fan's tips on a live. */
export const Tipper = Type.Object({
  fan_id: Nullable(Type.String()),
  fan_name: Type.String(),
  amount_cents: Type.Integer(),
});
export type Tipper = Static<typeof Tipper>;

/** `revision` increases with every change of the live's tips; `tippers` are sorted highest first. */
export const TipTotals = Type.Object({
  revision: Type.Integer(),
  total_cents: Type.Integer(),
  tippers: Type.Array(Tipper),
});
export type TipTotals = Static<typeof TipTotals>;

export const TipTotalsQuery = Closed({
  top: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_TOP })),
});
