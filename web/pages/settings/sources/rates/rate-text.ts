import type { Rate, Rates } from '#contract/rates.ts';
import { convertedMinorUnits } from '#domain/money/minor-units.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';

/** `1 EUR = 1.08 USD` */
export const rateText = ({ from, to, rate }: Pick<Rate, 'from' | 'to' | 'rate'>): string =>
  `1 ${from} = ${rate} ${to}`;

/** `100 EUR count as $108.00`: reveals a rate that was entered inverted. */
export function exampleText(from: string, to: string, rate: string): string | undefined {
  const units = convertedMinorUnits('100', from, to, rate);
  return units === undefined ? undefined : `100 ${from} count as ${exactAmount(units, to)}`;
}

/** A stored day as `24 Nov 2026`. */
export const dayText = (dated: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(dated),
  );

/** How many held payments a new rate releases; undefined for none. */
export const heldText = (held: number): string | undefined =>
  held === 0 ? undefined : `${counted(held, 'held tip')} can be counted now, in the inbox.`;

/** State of the European Central Bank's rates. */
export function ecbText({ is_on, dated, failed }: Rates['ecb']): string | undefined {
  if (!is_on) return undefined;
  const dateText = dated && `Rates of ${dayText(dated)}.`;
  const failure =
    'They could not be read. Check the internet connection; streamhost tries again each hour.';
  return [dateText, failed && failure].filter(Boolean).join(' ') || 'They are being read.';
}
