/**
 * Converts an integer in minor units to a decimal number, digit by digit: 1050 with 2 places is `10.50`. Null for
 * anything else than an integer, and for an impossible number of places.
 */
export function shiftPoint(minorUnits: string | null, places: number): string | null {
  if (minorUnits === null || !/^-?\d{1,30}$/.test(minorUnits)) return null;
  if (!Number.isInteger(places) || places < 0 || places > 10) return null;
  const sign = minorUnits.startsWith('-') ? '-' : '';
  const digits = minorUnits.slice(sign.length).padStart(places + 1, '0');
  const whole = BigInt(digits.slice(0, digits.length - places));
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}
