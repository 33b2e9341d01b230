import { MAX_CENTS } from '../contract/limits.ts';
import { dividedHalfUp, readDecimal } from './decimal.ts';

/** What lives are counted in. */
export const LEDGER_CURRENCY = 'USD';

/** Decimals of an amount in it. */
const FRACTION_DIGITS = 2;

/**
 * The cents of a decimal number as a service writes it: `4.35`, `1e3`, `5.0000`. Further decimals are rounded half up,
 * as in `0.30000000000000004`. Exact, without a float. Undefined for anything else, for a negative number, and beyond
 * MAX_CENTS.
 */
export function centsOf(decimalText: string): number | undefined {
  const decimal = readDecimal(decimalText);
  const cents = decimal && dividedHalfUp(decimal, FRACTION_DIGITS);
  return cents === undefined || cents > MAX_CENTS ? undefined : Number(cents);
}
