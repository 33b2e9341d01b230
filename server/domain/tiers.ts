import type { Tipper } from '../contract/tips.ts';

/** Splits tippers, highest first, into as many tiers as there are counts; a tier is shorter when tippers run out. */
export function splitTiers(tippers: readonly Tipper[], counts: readonly number[]): Tipper[][] {
  let taken = 0;
  return counts.map((count) => {
    const tier = tippers.slice(taken, taken + count);
    taken += count;
    return tier;
  });
}
