import type { LiveSummary } from '#contract/lives.ts';

/**
 * The currencies that a rate may be wanted in: that of the live on air first, then that of new lives, then those of
 * other lives.
 */
export function rateTargets(
  ofNewLives: string,
  lives: readonly Pick<LiveSummary, 'id' | 'currency'>[],
  onAirId: string | null | undefined,
): [string, ...string[]] {
  const onAir = lives.find(({ id }) => id === onAirId)?.currency ?? ofNewLives;
  const others = new Set([ofNewLives, ...lives.map(({ currency }) => currency)]);
  others.delete(onAir);
  return [onAir, ...others];
}
