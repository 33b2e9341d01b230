import type { Tipper, TipTotals } from '#contract/tips.ts';

/** The fan of test tips. */
export const TEST_FAN = { fan_id: 'test tip', fan_name: 'Test fan' };
const NO_TIPS: TipTotals = { revision: 0, total_cents: 0, tippers: [] };

/**
 * The recorded totals plus a tip of `cents`. It comes from a new fan while the board has a free place, otherwise from
 * the fan in the middle, whose row every layout shows.
 */
export function withTestTip(recorded: TipTotals | null, cents: number, places: number): TipTotals {
  const totals = recorded ?? NO_TIPS;
  const { tippers } = totals;
  const isFull = tippers.length >= places;
  const giver = isFull ? tippers[Math.floor(tippers.length / 2)] : undefined;
  const given = { ...(giver ?? TEST_FAN), amount_cents: (giver?.amount_cents ?? 0) + cents };
  return {
    ...totals,
    total_cents: totals.total_cents + cents,
    tippers: insert(
      tippers.filter((tipper) => tipper !== giver),
      given,
    ),
  };
}

/** Inserts after fans with the same amount. */
function insert(highestFirst: Tipper[], tipper: Tipper): Tipper[] {
  const after = highestFirst.findIndex(({ amount_cents }) => amount_cents < tipper.amount_cents);
  const place = after === -1 ? highestFirst.length : after;
  return [...highestFirst.slice(0, place), tipper, ...highestFirst.slice(place)];
}
