import { sumsText } from '#domain/money/sums-text.ts';
import { counted } from '#domain/text/counted.ts';
import type { Holdings } from '../../server/storage/backup/holdings.ts';

const livesIn = ({ rows }: Holdings) => rows.live ?? 0;

/** The number of tips. */
export const tipsIn = ({ rows }: Holdings) => rows.tip ?? 0;

/** `3 lives and 120 tips ($1,284.50)` */
export function describeHoldings(holdings: Holdings): string {
  const total = sumsText(holdings.tipTotals);
  return `${counted(livesIn(holdings), 'live')} and ${counted(tipsIn(holdings), 'tip')} (${total})`;
}

/** The same for --json. */
export const holdingsBody = (holdings: Holdings | null) => ({
  lives: holdings && livesIn(holdings),
  tips: holdings && tipsIn(holdings),
  tip_total_cents: holdings?.tipCents ?? null,
  tip_totals: holdings?.tipTotals ?? null,
});
