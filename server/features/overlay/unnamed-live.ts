import { currentLive } from '#domain/running-live.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { startsOfLives } from '../../storage/queries/lives.ts';
import { onAir } from '../../storage/queries/on-air.ts';
import { liveClock, withRunningUntil } from '../../storage/running-until.ts';

/**
 * The id of the live that an overlay shows that names none: the one on air, where tips go by themselves; else the one
 * that is running now, else the newest. Null without lives.
 */
export function unnamedLiveId(prepared: Prepared): string | null {
  const chosen = onAir(prepared)?.live_id;
  if (chosen) return chosen;
  const clock = liveClock(prepared);
  const lives = withRunningUntil(prepared, startsOfLives(prepared), clock);
  return currentLive(lives, clock)?.id ?? null;
}
