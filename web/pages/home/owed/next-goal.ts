import type { TipGoal } from '#contract/lives.ts';
import { minorUnitsOfOne } from '#domain/money/currency.ts';

/**
 * The proposed amount of the goal after these, in minor units: the last step repeated, until it is above the total.
 * Null without goals.
 */
export function nextGoalCents(
  goals: readonly TipGoal[],
  totalCents: number,
  currency: string,
): number | null {
  const amounts = goals.map(({ amount_cents }) => amount_cents).sort((a, b) => a - b);
  const last = amounts.at(-1);
  if (last === undefined) return null;
  const step = last - (amounts.at(-2) ?? 0) || minorUnitsOfOne(currency);
  return last + step * (Math.floor(Math.max(0, totalCents - last) / step) + 1);
}
