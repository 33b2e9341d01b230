import { type Static, Type } from 'typebox';
import { Closed, Currency, Id, Nullable, Timestamp } from './common.ts';
import { EXPORT_FORMATS, MAX_FAN_STANDINGS } from './limits.ts';

/** A day of the studio's timezone. */
const Day = Type.String({ pattern: '^(19|20)\\d{2}-\\d{2}-\\d{2}$', examples: ['2026-11-27'] });

/**
 * The tips that were paid from one day to another, both included, in the timezone of the settings; by default all.
 * `live`, `series` and `source` are ids; `source` may be one of TIP_ORIGINS. With a live its series is not looked at.
 */
const RANGE = {
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  live: Type.Optional(Type.String({ maxLength: 36 })),
  series: Type.Optional(Type.String({ maxLength: 36 })),
  /** Only the lives that count in it. */
  currency: Type.Optional(Currency),
  source: Type.Optional(Type.String({ maxLength: 36 })),
};
export const TipRange = Closed(RANGE);
export type TipRange = Static<typeof TipRange>;

export const TipReportQuery = Closed({
  ...RANGE,
  fans: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_FAN_STANDINGS })),
});
export type TipReportQuery = Static<typeof TipReportQuery>;

export const TipExportQuery = Closed({
  ...RANGE,
  format: Type.Optional(Type.Enum([...EXPORT_FORMATS])),
});
export type TipExportQuery = Static<typeof TipExportQuery>;

/** Tips with an amount in one currency. Currencies are never added up. */
export const CurrencySum = Type.Object({
  currency: Type.String(),
  tips: Type.Integer(),
  amount_cents: Type.Integer(),
});
export type CurrencySum = Static<typeof CurrencySum>;

/** One for each currency, the one with the most tips in the report first. */
const Sums = Type.Array(CurrencySum);

/** A month of the studio's timezone, as yyyy-MM. */
export const MonthSums = Type.Object({ month: Type.String(), sums: Sums });
export type MonthSums = Static<typeof MonthSums>;

/** `source` is the id of a source, removed or not, or one of TIP_ORIGINS. */
export const SourceSums = Type.Object({ source: Type.String(), name: Type.String(), sums: Sums });
export type SourceSums = Static<typeof SourceSums>;

/** `fan_id` is null for the tips without a fan. */
export const FanSums = Type.Object({
  fan_id: Nullable(Type.String()),
  fan_name: Type.String(),
  sums: Sums,
});
export type FanSums = Static<typeof FanSums>;

/**
 * The sums of tips, with the same tips as the totals of lives: neither deleted nor withdrawn ones, nor those without an
 * amount. `months` are sorted newest first, `sources` and `fans` by their sums, highest first.
 */
export const TipReport = Type.Object({
  sums: Sums,
  months: Type.Array(MonthSums),
  sources: Type.Array(SourceSums),
  fans: Type.Array(FanSums),
  fan_count: Type.Integer(),
  /** When the first and the last of the tips were paid; null without any. */
  first_paid_at: Nullable(Timestamp),
  last_paid_at: Nullable(Timestamp),
  /** Every source that a filter can name, removed ones included. */
  known_sources: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
export type TipReport = Static<typeof TipReport>;
