import { MAX_CENTS } from '../../contract/limits.ts';
import { fractionDigits } from './currency.ts';
import { dividedHalfUp, readDecimal } from './decimal.ts';

/**
 * The minor units of a decimal number as a service writes it: `4.35`, `1e3`, `5.0000`. Further decimals are rounded
 * half up, as in `0.30000000000000004`. Exact, without floats. Undefined for other texts, negative numbers, and amounts
 * beyond MAX_CENTS.
 */
export function minorUnits(decimalText: string, code: string): number | undefined {
  const decimal = readDecimal(decimalText);
  return decimal && storable(dividedHalfUp(decimal, fractionDigits(code)));
}

/**
 * The minor units in `to` of an amount in `from`, at a rate in `to` per unit of `from`, such as `1.08`. The amount is
 * rounded to minor units before the conversion, and the result half up. Undefined as in `minorUnits`, and for an
 * invalid rate.
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
