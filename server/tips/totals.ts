import type { TipTotals } from '#contract/tips.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { boardOf } from '../storage/queries/totals.ts';
import { tippersOf } from '../storage/tippers-of.ts';

/** The sum of a live's tips, and its tippers, highest first: all of them, or the `top` highest. */
export function tipTotals(
  prepared: Prepared,
  liveId: string,
  top = Number.POSITIVE_INFINITY,
): Omit<TipTotals, 'revision'> {
  // Each row contains the total, so at least one row is read.
  const limit = Number.isFinite(top) ? Math.max(1, top) : -1;
  const rows = boardOf(prepared, { liveId, limit });
  return { total_cents: rows[0]?.total_cents ?? 0, tippers: tippersOf(rows.slice(0, top)) };
}
