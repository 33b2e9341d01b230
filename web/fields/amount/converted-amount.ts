import type { OriginalAmount } from '#contract/tips.ts';
import { parseRounded } from '#domain/amount.ts';
import { convertedMinorUnits } from '#domain/minor-units.ts';
import { plainAmount } from '#domain/money.ts';
import { foreignIn, signHere } from './typed-amount.ts';

/** What one of each currency counts in that of the live, as text. */
export type RatesInto = ReadonlyMap<string, string>;

/** An amount that was typed in another currency, and what it counts in minor units of that of the live. */
export type Conversion = { cents: number; original: OriginalAmount };

/**
 * Converts a typed amount that names another currency than `currency`. Undefined for any other amount, and where not
 * exactly one of the currencies that it may mean has a rate.
 */
export function convertedAmount(
  text: string,
  currency: string,
  rates: RatesInto,
): Conversion | undefined {
  const known = foreignIn(text, currency)?.filter((code) => rates.has(code)) ?? [];
  const [from] = known;
  const rate = from === undefined ? undefined : rates.get(from);
  if (from === undefined || rate === undefined || known.length > 1) return undefined;
  const units = parseRounded(text, from, signHere());
  if (typeof units !== 'number') return undefined;
  const amount = plainAmount(units, from);
  const cents = convertedMinorUnits(amount, from, currency, rate);
  return cents === undefined ? undefined : { cents, original: { amount, currency: from, rate } };
}

/** `5.00 EUR at 1.08` */
export const originalText = ({ amount, currency, rate }: OriginalAmount): string =>
  `${amount} ${currency} at ${rate}`;
