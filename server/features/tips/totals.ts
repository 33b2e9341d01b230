import { ANONYMOUS } from '#contract/limits.ts';
import type { TipTotals } from '#contract/tips.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { type BoardRow, boardOf } from '../../storage/queries/totals.ts';

/** The sum of a live's tips, and its tippers, highest first: all of them, or the `top` highest. */
export function tipTotals(
  prepared: Prepared,
  liveId: string,
  top = Number.POSITIVE_INFINITY,
): Omit<TipTotals, 'revision'> {
  // Each row has the total, so at least one is read.
  const limit = Number.isFinite(top) ? Math.max(1, top) : -1;
  const rows = boardOf(prepared, liveId, limit);
  return { total_cents: rows[0]?.total_cents ?? 0, tippers: rows.slice(0, top).map(tipper) };
}

const tipper = ({ fan_id, fan_name, cents }: BoardRow) => ({
  fan_id: fan_id || null,
  fan_name: fan_name ?? ANONYMOUS,
  amount_cents: cents,
});
