import type { Tip } from '#contract/tips.ts';

/** What the tips add up to, and how many named fans they come from. */
export function sumTips(tips: readonly Tip[]): { totalCents: number; fanCount: number } {
  const fans = new Set(tips.map((tip) => tip.fan_id));
  fans.delete(null);
  return {
    totalCents: tips.reduce((sum, tip) => sum + (tip.amount_cents ?? 0), 0),
    fanCount: fans.size,
  };
}
