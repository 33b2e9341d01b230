import type { OriginalAmount } from '#contract/tips.ts';
import { parseRounded } from '#domain/money/amount.ts';
import { convertedMinorUnits } from '#domain/money/minor-units.ts';
import { plainAmount } from '#domain/money/money.ts';
import { browserDecimalSign, foreignIn } from './typed-amount.ts';

/** Exchange rates into the live's currency, as text, by source currency. */
export type RatesInto = ReadonlyMap<string, string>;

/** An amount in another currency, with its value in minor units of the live's currency. */
export type Conversion = { cents: number; original: OriginalAmount };

/**
 * Converts a typed amount in another currency. Undefined for an amount in `currency`, and unless exactly one
 * of the possible currencies has a rate.
 */
export function convertedAmount(
  text: string,
  currency: string,
  rates: RatesInto,
): Conversion | undefined {
  const withRate = foreignIn(text, currency)?.filter((code) => rates.has(code)) ?? [];
  const [from] = withRate;
  const rate = from === undefined ? undefined : rates.get(from);
  if (from === undefined || rate === undefined || withRate.length > 1) return undefined;
  const units = parseRounded(text, from, browserDecimalSign());
  if (typeof units !== 'number') return undefined;
  const amount = plainAmount(units, from);
  const cents = convertedMinorUnits(amount, from, currency, rate);
  return cents === undefined ? undefined : { cents, original: { amount, currency: from, rate } };
}

/** `5.00 EUR at 1.08` */
export const originalText = ({ amount, currency, rate }: OriginalAmount): string =>
  `${amount} ${currency} at ${rate}`;
