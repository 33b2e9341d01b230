import { fractionDigits, minorUnitsOfOne } from './currency.ts';

/** By currency and decimals: making a number format takes longer than all else that writes an amount. */
const formats = new Map<string, Intl.NumberFormat>();

/** Their sign is younger than some engines: that of the overlay in OBS would write another text than the server. */
const YOUNG_SIGNS = ['XCG'];

/** Digits are given, because engines differ in those of a currency. */
function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  const known = formats.get(key);
  if (known) return known;
  // With any other code the format throws, and an overlay must not stop at a value of another program.
  const isCode = /^[A-Z]{3}$/.test(currency);
  const made = new Intl.NumberFormat('en-US', {
    ...(isCode && {
      style: 'currency',
      currency,
      currencyDisplay: YOUNG_SIGNS.includes(currency) ? 'code' : 'symbol',
    }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

/** `$1,284`, `¥1,284`: rounded down, so that a goal does not look reached early. Of minor units of the currency. */
export const wholeAmount = (cents: number, currency: string) =>
  formatOf(currency, 0).format(Math.floor(cents / minorUnitsOfOne(currency)));

/** `$1,284.50`, `¥1,284`, `KWD 1,284.500`. Of minor units of the currency. */
export const exactAmount = (cents: number, currency: string) =>
  formatOf(currency, fractionDigits(currency)).format(cents / minorUnitsOfOne(currency));

/** `$50`, or `$49.99` for a goal that is no whole amount. */
export const goalAmount = (cents: number, currency: string) =>
  cents % minorUnitsOfOne(currency) === 0
    ? wholeAmount(cents, currency)
    : exactAmount(cents, currency);

/** `1284.50`, `1284`, `1284.500`: an amount that means the same in every language, such as in a file. */
export const plainAmount = (cents: number, currency: string) =>
  (cents / minorUnitsOfOne(currency)).toFixed(fractionDigits(currency));

/** `$`, `¥`, `KWD`: what an amount is written with. */
export function currencySymbol(currency: string): string {
  const parts = formatOf(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
