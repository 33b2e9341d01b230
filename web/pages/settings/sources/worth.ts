import { decimalSignOf, parseAmount } from '#domain/money/amount.ts';
import { minorUnitsOfOne } from '#domain/money/currency.ts';

/** A currency with four decimals: one unit, such as a bit, may be worth half a yen. */
const FINEST = 'CLF';

/**
 * Normalizes a typed worth to a decimal number such as `0.01`; null if it is no number.
 */
export function typedWorth(text: string): string | null {
  const units = read(text);
  if (typeof units !== 'number') return null;
  const worth = units / minorUnitsOfOne(FINEST);
  const typed = text.trim();
  return /^\d+(?:\.\d+)?$/.test(typed) && Number(typed) === worth ? typed : String(worth);
}

/** Validation error of a worth; a blank text is valid. A worth must not name a currency. */
export function worthIssue(text: string): string | undefined {
  if (text.trim() === '' || typedWorth(text) !== null) return undefined;
  return typeof read(text) === 'object'
    ? 'Enter a number alone. It counts in the currency of the live'
    : 'Please enter a valid amount';
}

const read = (text: string) => parseAmount(text, FINEST, decimalSignOf(navigator.language));
