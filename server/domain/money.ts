import { MAX_CENTS } from '../contract/limits.ts';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `$1,284`: whole dollars, rounded down so that a goal never looks reached early. */
export const wholeDollars = (cents: number) => `$${WHOLE.format(Math.floor(cents / 100))}`;

/** `$1,284.50` */
export const exactDollars = (cents: number) => `$${EXACT.format(cents / 100)}`;

/**
 * Cents of a typed amount: digits and at most one decimal point, rounded to two decimals.
 * Null when it is no amount, or more than the product stores.
 */
export function parseDollars(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (!whole && !fraction) return null;
  // The cents are read as digits: 1.005 * 100 would be 100.49999….
  const digits = fraction.padEnd(2, '0');
  const cents =
    Number(whole) * 100 + Math.round(Number(`${digits.slice(0, 2)}.${digits.slice(2)}`));
  return cents <= MAX_CENTS ? cents : null;
}
