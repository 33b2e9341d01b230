import type { LiveSummary } from '#contract/lives.ts';

/** Target currencies for rates: of the live on air, of new lives, then of other lives. */
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
