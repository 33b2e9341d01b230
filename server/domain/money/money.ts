import { fractionDigits, minorUnitsOfOne } from './currency.ts';

/** Cached by currency and decimals: creating a number format is the slowest step. */
const formats = new Map<string, Intl.NumberFormat>();

/** Currencies whose sign is unknown to older engines. Overlays in OBS would write another text than the server. */
const YOUNG_SIGNS = ['XCG'];

/** The digits are explicit, because engines differ in those of a currency. */
function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  const cached = formats.get(key);
  if (cached) return cached;
  // The format throws for another code, and an overlay must not stop because of foreign data.
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

/** `$1,284`, `¥1,284`: minor units, rounded down, so that a goal does not look reached early. */
export const wholeAmount = (cents: number, currency: string) =>
  formatOf(currency, 0).format(Math.floor(cents / minorUnitsOfOne(currency)));

/** `$1,284.50`, `¥1,284`, `KWD 1,284.500`, from minor units. */
export const exactAmount = (cents: number, currency: string) =>
  formatOf(currency, fractionDigits(currency)).format(cents / minorUnitsOfOne(currency));

/** `$50`, or `$49.99` for a goal that is no whole amount. */
export const goalAmount = (cents: number, currency: string) =>
  cents % minorUnitsOfOne(currency) === 0
    ? wholeAmount(cents, currency)
    : exactAmount(cents, currency);

/** `1284.50`, `1284`, `1284.500`: an amount for files, which every language parses alike. */
export const plainAmount = (cents: number, currency: string) =>
  (cents / minorUnitsOfOne(currency)).toFixed(fractionDigits(currency));

/** `$`, `¥`, `KWD`: the symbol of a currency. */
export function currencySymbol(currency: string): string {
  const parts = formatOf(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
