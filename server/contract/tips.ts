import { type Static, Type } from 'typebox';
import { Cents, Closed, Currency, Id, Nullable, RateText, Timestamp } from './common.ts';
import { MAX_IMPORTED_TIPS, MAX_NAME_LENGTH, MAX_NOTES_LENGTH, MAX_TOP } from './limits.ts';

/**
 * Where a tip came from by itself: the source, and the amount and currency as the service told them. `rate` is the one
 * it was counted by, null without one.
 */
export const TipSource = Type.Object({
  name: Type.String(),
  amount: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  rate: Nullable(Type.String()),
});
export type TipSource = Static<typeof TipSource>;

/**
 * An amount that was typed in another currency than that of the live, as a decimal number such as `5.00`, and the rate
 * that it was counted by: what one of its currency counts in that of the live.
 */
export const OriginalAmount = Closed({
  amount: Type.String({ maxLength: 20, examples: ['5.00'] }),
  currency: Currency,
  rate: RateText,
});
export type OriginalAmount = Static<typeof OriginalAmount>;

/**
 * `amount_cents: null` is not filled in yet; `fan_name` is the fan's current name. A tip with `is_anonymous` is shown as
 * Anonymous on overlays, whoever gave it. `created_at` is when it was recorded, `paid_at` when it was paid, as a service
 * or a file says; it is absent where nobody says so, which means when it was recorded. `source` is absent for a tip that
 * somebody recorded, and `original` for one that was not typed in another currency.
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
});
export type Tip = Static<typeof Tip>;

/**
 * `fan_id` sets the fan; without one, `fan_name` finds the fan by name or creates it; null or blank clears it.
 * Only the keys that are present change. `original` says what `amount_cents` was typed as, and comes with it only.
 */
export const TipPatch = Closed({
  fan_id: Type.Optional(Nullable(Type.String({ maxLength: 36 }))),
  fan_name: Type.Optional(Nullable(Type.String({ maxLength: MAX_NAME_LENGTH }))),
  amount_cents: Type.Optional(Nullable(Cents)),
  notes: Type.Optional(Nullable(Type.String({ maxLength: MAX_NOTES_LENGTH }))),
  is_anonymous: Type.Optional(Type.Boolean()),
  original: Type.Optional(OriginalAmount),
});
export type TipPatch = Static<typeof TipPatch>;

/**
 * A new tip. With the currency that its amount was typed in it is refused on a live that counts in another one by then;
 * without one the amount is in that of the live.
 */
export const RecordTip = Closed({
  ...TipPatch.properties,
  currency: Type.Optional(Currency),
});
export type RecordTip = Static<typeof RecordTip>;

/**
 * The idempotency key makes a repeated import add nothing; a key that was used for another tip is refused. A key
 * that is the id of a tip of the live means that tip, whatever the other keys say.
 */
export const ImportedTip = Closed({
  idempotency_key: Type.String({ minLength: 1, maxLength: 200 }),
  fan_name: TipPatch.properties.fan_name,
  amount_cents: TipPatch.properties.amount_cents,
  notes: TipPatch.properties.notes,
  is_anonymous: TipPatch.properties.is_anonymous,
  /** When it was paid; without it, when it is imported. Refused in the future, and before the year 2000. */
  paid_at: Type.Optional(Timestamp),
  /**
   * The id of the payment at its service. A payment that a source has told by this id, or will tell, is this tip; one
   * that waits in the inbox or is held is counted with it.
   */
  payment_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export type ImportedTip = Static<typeof ImportedTip>;

/** With `dry_run` nothing is recorded, and the answer also has `similar`. */
export const ImportTips = Closed({
  tips: Type.Array(ImportedTip, { minItems: 1, maxItems: MAX_IMPORTED_TIPS }),
  dry_run: Type.Optional(Type.Boolean()),
});
export type ImportTips = Static<typeof ImportTips>;

/**
 * The number of tips that were recorded, and that were known. `differing` lists the keys of known tips with another
 * fan, amount or note, which stay unchanged; `similar`, of a dry run, those of new tips that look like one that the live has: the
 * same fan and amount, paid within a day. Each is absent where there are none.
 */
export const ImportResult = Type.Object({
  added: Type.Integer(),
  known: Type.Integer(),
  differing: Type.Optional(Type.Array(Type.String())),
  similar: Type.Optional(Type.Array(Type.String())),
});
export type ImportResult = Static<typeof ImportResult>;

/** Empty: a restored tip is the one that was deleted. */
export const RestoreTip = Closed({});

export const TipParams = Type.Object({ tipId: Type.String() });

/** Tips come newest first; `before` is the id of the last tip of the page before. */
export const TipListQuery = Closed({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  before: Type.Optional(Id),
});

/**
 * A repeated POST with the same key answers with the first result, so that a retry records a tip once; with
 * another body it is refused with 422.
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

/** `revision` grows with every change of the live's tips; `tippers` come highest first. */
export const TipTotals = Type.Object({
  revision: Type.Integer(),
  total_cents: Type.Integer(),
  tippers: Type.Array(Tipper),
});
export type TipTotals = Static<typeof TipTotals>;

export const TipTotalsQuery = Closed({
  top: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_TOP })),
});
