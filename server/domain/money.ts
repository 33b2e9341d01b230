const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `$1,284`: whole dollars, rounded down so that a goal never looks reached early. */
export const wholeDollars = (cents: number) => `$${WHOLE.format(Math.floor(cents / 100))}`;

/** `$1,284.50` */
export const exactDollars = (cents: number) => `$${EXACT.format(cents / 100)}`;

/** Cents of a typed amount: digits and at most one decimal point, with two decimals at most kept; null when it is no amount. */
export function parseDollars(text: string): number | null {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (!match || !(match[1] || match[2])) return null;
  return Math.round(Number(`${match[1] || '0'}.${match[2] || '0'}`) * 100);
}
