import { decimalSignOf, parseAmount } from '#domain/amount.ts';
import { minorUnitsOfOne } from '#domain/currency.ts';

/** What one of a thing counts has up to four decimals, whatever its currency has: a bit may be half a yen. */
const FINEST = 'CLF';

/** What is typed for it, as a decimal number such as `0.01`, as typed where it is one; null where it is none. */
export function typedWorth(text: string): string | null {
  const units = parseAmount(text, FINEST, decimalSignOf(navigator.language));
  if (typeof units !== 'number') return null;
  const worth = units / minorUnitsOfOne(FINEST);
  const typed = text.trim();
  return /^\d+(?:\.\d+)?$/.test(typed) && Number(typed) === worth ? typed : String(worth);
}

/** The error of it; a blank one is valid. */
export const worthIssue = (text: string): string | undefined =>
  text.trim() === '' || typedWorth(text) !== null ? undefined : 'Please enter a valid amount';
