const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `$1,284`: rounded down, so that a goal does not look reached early. */
export const wholeDollars = (cents: number) => `$${WHOLE.format(Math.floor(cents / 100))}`;

/** `$1,284.50` */
export const exactDollars = (cents: number) => `$${EXACT.format(cents / 100)}`;

/** `$50`, or `$49.99` for a goal that has cents. */
export const goalDollars = (cents: number) =>
  cents % 100 === 0 ? wholeDollars(cents) : exactDollars(cents);
