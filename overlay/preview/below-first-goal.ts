import type { TipGoal } from '#contract/lives.ts';
import type { TipTotals } from '#contract/tips.ts';
import { minorUnitsOfOne } from '#domain/money/currency.ts';

/** The share of the first goal that made-up tips add up to: the bar is well filled, and no goal is reached. */
const SHARE = 0.65;

/**
 * Made-up totals, scaled to below the lowest of these goals, in whole units where a whole unit is less than `SHARE` of
 * it. Fans whose share would be nothing are left out. The totals are unchanged without a goal above 0.
 */
export function belowFirstGoal(
  totals: TipTotals,
  goals: readonly TipGoal[],
  currency: string,
): TipTotals {
  const first = Math.min(
    ...goals.map(({ amount_cents }) => amount_cents).filter((cents) => cents > 0),
  );
  if (!Number.isFinite(first) || totals.total_cents === 0) return totals;
  const unit = first * SHARE < minorUnitsOfOne(currency) ? 1 : minorUnitsOfOne(currency);
  const units = Math.floor((first * SHARE) / unit);
  // Sums are rounded instead of amounts, so that the amounts add up to the total.
  let sum = 0;
  const upTo = (cents: number) => Math.floor((cents * units) / totals.total_cents) * unit;
  const scaled = totals.tippers.map((tipper) => {
    const before = upTo(sum);
    sum += tipper.amount_cents;
    return { ...tipper, amount_cents: upTo(sum) - before };
  });
  const tippers = scaled
    .filter(({ amount_cents }) => amount_cents > 0)
    .sort((a, b) => b.amount_cents - a.amount_cents);
  return { ...totals, total_cents: units * unit, tippers };
}
