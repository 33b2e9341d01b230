/** A number that is not negative: `digits` divided by ten to the power of `scale`, which may be negative. */
export type Decimal = { digits: bigint; scale: number };

const DECIMAL = /^\+?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,9}))?$/i;

/** Longer texts and numbers are refused. */
const MOST_DIGITS = 100;

/** Parses a decimal number as in JSON, also without a digit on one side of the point; undefined for any other text. */
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

/** Numbers next to 0 become 0; numbers far beyond all amounts are refused. */
const tooFar = (scale: number): Decimal | undefined =>
  scale > 0 ? { digits: 0n, scale: 0 } : undefined;

/** The number in units of ten to the power of minus `scale`, rounded half up. */
export function dividedHalfUp(decimal: Decimal, scale: number): bigint {
  const surplus = decimal.scale - scale;
  if (surplus <= 0) return decimal.digits * 10n ** BigInt(-surplus);
  const divisor = 10n ** BigInt(surplus);
  return (decimal.digits * 2n + divisor) / (divisor * 2n);
}

/** The quotient of two decimals above 0 as text, to at least this many significant digits, rounded half up. */
export function quotientText(dividend: Decimal, divisor: Decimal, significant: number): string {
  // One digit more or less than the quotient has before its point.
  const size = (each: Decimal) => String(each.digits).length - each.scale;
  const scale = Math.max(0, significant - (size(dividend) - size(divisor)));
  const shift = scale + divisor.scale - dividend.scale;
  const top = dividend.digits * 10n ** BigInt(Math.max(0, shift));
  const bottom = divisor.digits * 10n ** BigInt(Math.max(0, -shift));
  const text = decimalText((top * 2n + bottom) / (bottom * 2n), scale);
  let end = text.length;
  while (scale > 0 && text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** The exact product of two decimals as text, with the decimals of both: 3 times 5.5000 is `16.5000`. */
export function productText(one: Decimal, other: Decimal): string {
  const [digits, scale] = [one.digits * other.digits, one.scale + other.scale];
  return decimalText(digits * 10n ** BigInt(Math.max(0, -scale)), Math.max(0, scale));
}

/** `units` of ten to the power of minus `scale`. */
function decimalText(units: bigint, scale: number): string {
  const written = String(units).padStart(scale + 1, '0');
  const point = written.length - scale;
  return scale === 0 ? written : `${written.slice(0, point)}.${written.slice(point)}`;
}
