import type { LiveSummary } from '#contract/lives.ts';
import { currentLive, type LiveClock } from '#domain/running-live.ts';

type Listed = Pick<
  LiveSummary,
  'id' | 'updated_at' | 'start_date' | 'start_time' | 'running_until'
>;

/** Where arrivals most likely belong: the live on air, else the running one, else the newest. Undefined without lives. */
export const giveTarget = <L extends Listed>(
  lives: readonly L[],
  onAirId: string | null | undefined,
  clock: LiveClock,
): L | undefined => lives.find(({ id }) => id === onAirId) ?? currentLive(lives, clock);
