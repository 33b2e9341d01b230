import type { Tipper } from '../contract/tips.ts';

/** Splits tippers, highest first, into tiers of these sizes. The last tiers may be shorter or empty. */
export function splitTiers(tippers: readonly Tipper[], counts: readonly number[]): Tipper[][] {
  let taken = 0;
  return counts.map((count) => {
    const tier = tippers.slice(taken, taken + count);
    taken += count;
    return tier;
  });
}
