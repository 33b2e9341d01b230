import { currentLive } from '#domain/running-live.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { startsOfLives } from '../../storage/queries/lives.ts';
import { onAir } from '../../storage/queries/on-air.ts';
import { liveClock, withRunningUntil } from '../../storage/running-until.ts';

/** The id of the live that an overlay shows that names none (`currentLive`). Null without lives. */
export function unnamedLiveId(prepared: Prepared): string | null {
  const clock = liveClock(prepared);
  const lives = withRunningUntil(prepared, startsOfLives(prepared), clock);
  return currentLive(lives, { onAirId: onAir(prepared)?.live_id, clock })?.id ?? null;
}
