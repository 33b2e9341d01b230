/**
 * A whole number of minor units as a decimal number, by its digits alone: 1050 with 2 places is `10.50`. Null for what
 * is no whole number, and for places that no currency has.
 */
export function shiftPoint(minorUnits: string | null, places: number): string | null {
  if (minorUnits === null || !/^-?\d{1,30}$/.test(minorUnits)) return null;
  if (!Number.isInteger(places) || places < 0 || places > 10) return null;
  const sign = minorUnits.startsWith('-') ? '-' : '';
  const digits = minorUnits.slice(sign.length).padStart(places + 1, '0');
  const whole = BigInt(digits.slice(0, digits.length - places));
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}
