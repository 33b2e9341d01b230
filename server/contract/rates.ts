import { type Static, Type } from 'typebox';
import { Closed, Currency, Nullable, RateText } from './common.ts';

/** One of `from` equals `rate` of `to`. The inverse is used unless the pair has a rate in the other direction. */
export const Rate = Type.Object({
  from: Currency,
  to: Currency,
  rate: RateText,
  dated: Type.String({ description: 'The day when it was typed, as yyyy-MM-dd' }),
});
export type Rate = Static<typeof Rate>;

export const Rates = Type.Object({
  /** The typed rates, sorted by code. */
  rates: Type.Array(Rate),
  /** Numbers of arrivals that are held because their currency has no rate. */
  held: Type.Array(Type.Object({ currency: Currency, arrivals: Type.Integer() })),
  ecb: Type.Object({
    is_on: Type.Boolean({
      description: 'Whether the daily rates of the European Central Bank stand in for missing ones',
    }),
    dated: Nullable(
      Type.String({ description: 'The day of those rates, as yyyy-MM-dd; null before the first' }),
    ),
    failed: Type.Boolean({
      description:
        'Whether they could not be read when they were last asked for; tried again each hour',
    }),
  }),
});
export type Rates = Static<typeof Rates>;

/**
 * The current value of one unit of each other currency in `to`, by a typed rate or one of the European Central Bank.
 */
export const RatesInto = Type.Object({
  to: Currency,
  rates: Type.Array(Type.Object({ from: Currency, rate: Type.String() })),
});
export type RatesInto = Static<typeof RatesInto>;

export const RatesIntoParams = Type.Object({ to: Type.String() });

export const RateParams = Type.Object({ from: Type.String(), to: Type.String() });
export type RateParams = Static<typeof RateParams>;

export const PutRate = Closed({ rate: RateText });
export type PutRate = Static<typeof PutRate>;

export const ChooseEcbRates = Closed({ is_on: Type.Boolean() });
export type ChooseEcbRates = Static<typeof ChooseEcbRates>;
