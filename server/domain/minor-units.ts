import { MAX_CENTS } from '../contract/limits.ts';
import { fractionDigits } from './currency.ts';
import { dividedHalfUp, readDecimal } from './decimal.ts';

/**
 * The minor units of a decimal number as a service writes it: `4.35`, `1e3`, `5.0000`. Further decimals are rounded
 * half up, as in `0.30000000000000004`. Exact, without a float. Undefined for anything else, for a negative number,
 * and beyond MAX_CENTS.
 */
export function minorUnits(decimalText: string, code: string): number | undefined {
  const decimal = readDecimal(decimalText);
  return decimal && storable(dividedHalfUp(decimal, fractionDigits(code)));
}

/**
 * The minor units of `to` that an amount of `from` counts, at a rate in `to` for one `from`, such as `1.08`. The
 * amount is what exists in `from`, so it is rounded before it is converted, and the result half up. Undefined as in
 * `minorUnits`, and for a rate that is none.
 */
export function convertedMinorUnits(
  decimalText: string,
  from: string,
  to: string,
  rate: string,
): number | undefined {
  const units = minorUnits(decimalText, from);
  const factor = readDecimal(rate);
  if (units === undefined || !factor || factor.digits === 0n) return undefined;
  const product = {
    digits: BigInt(units) * factor.digits,
    scale: factor.scale + fractionDigits(from),
  };
  return storable(dividedHalfUp(product, fractionDigits(to)));
}

const storable = (units: bigint) => (units > MAX_CENTS ? undefined : Number(units));
