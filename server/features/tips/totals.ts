import type { EntityManager } from '@mikro-orm/sqlite';
import { ANONYMOUS } from '#contract/limits.ts';
import type { Tipper } from '#contract/tips.ts';

type Row = { fan_id: string | null; fan_name: string | null; cents: number; total_cents: number };

/**
 * Reads `tip_totals_index` alone. The newest counted tip is the one with which a fan reached the total,
 * so of two equal totals the one with the older such tip comes first.
 */
export const TOTALS = `
  with total as (
    select fan_id, sum(amount_cents) as cents, max(id) as newest
    from tip
    where live_id = ? and amount_cents > 0
    group by fan_id
  )
  select total.fan_id, fan.name as fan_name, cents, sum(cents) over () as total_cents
  from total left join fan on fan.id = total.fan_id
  order by cents desc, newest
  limit ?`;

/** The sum of a live's tips, and its tippers, highest first: all of them, or the `top` highest. */
export async function tipTotals(
  em: EntityManager,
  liveId: string,
  top = Number.POSITIVE_INFINITY,
): Promise<{ total_cents: number; tippers: Tipper[] }> {
  // The total stands in the rows, so one is read even for a board without places.
  const limit = Number.isFinite(top) ? Math.max(1, top) : -1;
  const rows = await em.execute<Row[]>(TOTALS, [liveId, limit]);
  return { total_cents: rows[0]?.total_cents ?? 0, tippers: rows.slice(0, top).map(tipper) };
}

function tipper({ fan_id, fan_name, cents }: Row): Tipper {
  return { fan_id, fan_name: fan_name ?? ANONYMOUS, amount_cents: cents };
}
