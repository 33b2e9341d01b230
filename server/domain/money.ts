import { DEFAULT_CURRENCY, fractionDigits, minorUnitsOfOne } from './currency.ts';

/** By currency and decimals: making a number format takes longer than all else that writes an amount. */
const formats = new Map<string, Intl.NumberFormat>();

/** Digits are given, because engines differ in those of a currency. */
function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  const known = formats.get(key);
  if (known) return known;
  // With any other code the format throws, and an overlay must not stop at a value of another program.
  const isCode = /^[A-Z]{3}$/.test(currency);
  const made = new Intl.NumberFormat('en-US', {
    ...(isCode && { style: 'currency', currency, currencyDisplay: 'symbol' }),
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

/** `1284.50`, `1284`: an amount that has one meaning, as an example. */
export const plainExample = (currency: string) => {
  const digits = fractionDigits(currency);
  return digits === 0 ? '1284' : `1284.${'5'.padEnd(digits, '0')}`;
};

/** Three amounts as they may be typed: `12, 12.50 or 1284.50`, `12, 150 or 1284`. */
export function amountExamples(currency: string): string {
  const digits = fractionDigits(currency);
  const some = digits === 0 ? '150' : `12.${'5'.padEnd(digits, '0')}`;
  return `12, ${some} or ${plainExample(currency)}`;
}

/** `$`, `¥`, `KWD`: what an amount is written with. */
export function currencySymbol(currency: string): string {
  const parts = formatOf(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** `$1,284.50, ¥3,000`: sums by currency, which are never added up; that of nothing is in dollars. */
export function sumsText(totals: Readonly<Record<string, number>>): string {
  const sums = Object.entries(totals);
  return sums.length === 0
    ? exactAmount(0, DEFAULT_CURRENCY)
    : sums.map(([currency, cents]) => exactAmount(cents, currency)).join(', ');
}

type Totals = {
  total_cents: number;
  currency: string;
  other_totals: readonly { currency: string; total_cents: number }[];
};

/** What somebody gave, by currency: `$12.00`, `$12.00, ¥3,000`, and nothing as `$0.00`. */
export function totalsText({ total_cents, currency, other_totals }: Totals): string {
  const others = other_totals.map((other) => exactAmount(other.total_cents, other.currency));
  const own = total_cents > 0 || others.length === 0 ? [exactAmount(total_cents, currency)] : [];
  return [...own, ...others].join(', ');
}
