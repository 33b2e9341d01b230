import { MAX_CENTS } from '../contract/limits.ts';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `$1,284`: rounded down, so that a goal does not look reached early. */
export const wholeDollars = (cents: number) => `$${WHOLE.format(Math.floor(cents / 100))}`;

/** `$1,284.50` */
export const exactDollars = (cents: number) => `$${EXACT.format(cents / 100)}`;

/**
 * Cents of a typed amount: digits and at most one decimal point, rounded to two decimals. Null when it is not an
 * amount, or above MAX_CENTS.
 */
export function parseDollars(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (!whole && !fraction) return null;
  // Parsed as digits, because 1.005 * 100 is 100.49999….
  const digits = fraction.padEnd(2, '0');
  const cents =
    Number(whole) * 100 + Math.round(Number(`${digits.slice(0, 2)}.${digits.slice(2)}`));
  return cents <= MAX_CENTS ? cents : null;
}

/** Replaces a decimal comma, the only key on some phones, with a point. `1,284` stays as it is and is refused. */
export const withPoint = (amount: string) =>
  /^\d*,\d{0,2}$/.test(amount) ? amount.replace(',', '.') : amount;

const CURRENCY = /^(?:US)?\$|(?:\$|USD)$/g;
const GROUPS_OF_COMMAS = /^\d{1,3}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/;
const GROUPS_OF_POINTS = /^\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Cents of an amount with a dollar sign, a decimal comma or groups of thousands. Null when it is not an amount, and
 * for `1,284` and `1.284`, which are ambiguous.
 */
export function parseAmount(text: string): number | null {
  const digits = text.trim().replace(CURRENCY, '').trim();
  if (GROUPS_OF_COMMAS.test(digits)) return parseDollars(digits.replaceAll(',', ''));
  if (GROUPS_OF_POINTS.test(digits)) {
    return parseDollars(digits.replaceAll('.', '').replace(',', '.'));
  }
  return ONE_GROUP.test(digits) ? null : parseDollars(withPoint(digits));
}
