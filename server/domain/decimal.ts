/** A number that is not negative: `digits` divided by ten to the power of `scale`, which may be negative. */
export type Decimal = { digits: bigint; scale: number };

const DECIMAL = /^\+?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,9}))?$/i;

/** Longer texts, and numbers of more digits before or after the point, are none that anybody means. */
const MOST_DIGITS = 100;

/** Reads a decimal number as in JSON, also without a digit on one side of the point; undefined for any other text. */
export function readDecimal(text: string): Decimal | undefined {
  const trimmed = text.trim();
  const found = trimmed.length > MOST_DIGITS ? null : DECIMAL.exec(trimmed);
  if (!found) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = found;
  if (!(whole + fraction)) return undefined;
  const digits = BigInt(whole + fraction);
  if (digits === 0n) return { digits, scale: 0 };
  const scale = fraction.length - Number(exponent);
  return Math.abs(scale) > 2 * MOST_DIGITS ? tooFar(scale) : { digits, scale };
}

/** Next to nothing counts as nothing; far beyond all amounts there is no number. */
const tooFar = (scale: number): Decimal | undefined =>
  scale > 0 ? { digits: 0n, scale: 0 } : undefined;

/** The number in units of ten to the power of minus `scale`, rounded half up. */
export function dividedHalfUp(decimal: Decimal, scale: number): bigint {
  const surplus = decimal.scale - scale;
  if (surplus <= 0) return decimal.digits * 10n ** BigInt(-surplus);
  const divisor = 10n ** BigInt(surplus);
  return (decimal.digits * 2n + divisor) / (divisor * 2n);
}
