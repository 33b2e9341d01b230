import type { LiveSummary } from '#contract/lives.ts';
import { currentLive, type LiveClock } from '#domain/running-live.ts';
import { useLives } from '../../data/lives.ts';
import { useOnAir } from '../../data/on-air.ts';

/** All lives, and the most likely live for arrivals; undefined without lives and while they load. */
export function useGiveTarget(clock: LiveClock): {
  lives: readonly LiveSummary[] | undefined;
  usual: LiveSummary | undefined;
} {
  const { data: lives } = useLives();
  const { data: onAir } = useOnAir();
  return { lives, usual: lives && currentLive(lives, { onAirId: onAir?.live_id, clock }) };
}
