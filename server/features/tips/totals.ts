import { ANONYMOUS } from '#contract/limits.ts';
import type { Tipper } from '#contract/tips.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';

type Row = { fan_id: string; fan_name: string | null; cents: number; total_cents: number };

/**
 * Reads the kept sums, so it costs the same however many tips there are. The newest counted tip is the
 * one with which a fan reached the total, so of two equal totals the one with the older such tip comes first.
 */
export const TOTALS = `
  select fan_id, fan.name as fan_name, fan_total.amount_cents as cents,
    live_total.amount_cents as total_cents
  from live_total
  join fan_total on fan_total.live_id = live_total.live_id
  left join fan on fan.id = fan_id
  where live_total.live_id = ?
  order by cents desc, newest_tip_id
  limit ?`;

/** The sum of a live's tips, and its tippers, highest first: all of them, or the `top` highest. */
export function tipTotals(
  prepared: Prepared,
  liveId: string,
  top = Number.POSITIVE_INFINITY,
): { total_cents: number; tippers: Tipper[] } {
  // The total stands in the rows, so one is read even for a board without places.
  const limit = Number.isFinite(top) ? Math.max(1, top) : -1;
  const rows = prepared<Row>(TOTALS).all(liveId, limit);
  return { total_cents: rows[0]?.total_cents ?? 0, tippers: rows.slice(0, top).map(tipper) };
}

function tipper({ fan_id, fan_name, cents }: Row): Tipper {
  return { fan_id: fan_id || null, fan_name: fan_name ?? ANONYMOUS, amount_cents: cents };
}
