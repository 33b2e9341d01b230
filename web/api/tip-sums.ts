import type { Tip } from '#contract/tips.ts';

/** The sum of the tips, and the number of named fans. */
export function sumTips(tips: readonly Tip[]): { totalCents: number; fanCount: number } {
  const fans = new Set(tips.map((tip) => tip.fan_id));
  fans.delete(null);
  return {
    totalCents: tips.reduce((sum, tip) => sum + (tip.amount_cents ?? 0), 0),
    fanCount: fans.size,
  };
}
