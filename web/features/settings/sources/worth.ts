import { decimalSignOf, parseAmount } from '#domain/amount.ts';
import { fractionDigits, minorUnitsOfOne } from '#domain/currency.ts';

/** What one of a thing counts has up to four decimals, whatever its currency has: a bit may be half a yen. */
const FINEST = 'CLF';

/** What is typed for it, as a decimal number such as `0.01`; null where it is none. */
export function typedWorth(text: string): string | null {
  const units = parseAmount(text, FINEST, decimalSignOf(navigator.language));
  if (typeof units !== 'number') return null;
  const decimal = (units / minorUnitsOfOne(FINEST)).toFixed(fractionDigits(FINEST));
  return decimal.replace(/\.?0+$/, '');
}

/** The error of it; a blank one is valid. */
export const worthIssue = (text: string): string | undefined =>
  text.trim() === '' || typedWorth(text) !== null ? undefined : 'Please enter a valid amount';
