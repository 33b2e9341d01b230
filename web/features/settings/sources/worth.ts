import { decimalSignOf, parseAmount } from '#domain/amount.ts';
import { minorUnitsOfOne } from '#domain/currency.ts';

/** What one of a thing counts has up to four decimals, whatever its currency has: a bit may be half a yen. */
const FINEST = 'CLF';

/** What is typed for it, as a decimal number such as `0.01`, as typed where it is one; null where it is none. */
export function typedWorth(text: string): string | null {
  const units = read(text);
  if (typeof units !== 'number') return null;
  const worth = units / minorUnitsOfOne(FINEST);
  const typed = text.trim();
  return /^\d+(?:\.\d+)?$/.test(typed) && Number(typed) === worth ? typed : String(worth);
}

/** The error of it; a blank one is valid. It has no currency of its own. */
export function worthIssue(text: string): string | undefined {
  if (text.trim() === '' || typedWorth(text) !== null) return undefined;
  return typeof read(text) === 'object'
    ? 'Enter a number alone. It counts in the currency of the live'
    : 'Please enter a valid amount';
}

const read = (text: string) => parseAmount(text, FINEST, decimalSignOf(navigator.language));
