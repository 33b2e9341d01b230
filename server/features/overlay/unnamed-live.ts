import { currentLive } from '#domain/running-live.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { startsOfLives } from '../../storage/queries/lives.ts';
import { liveClock, withRunningUntil } from '../../storage/running-until.ts';

/** The id of the live that an overlay shows that names none: the one that is running now, else the newest; null without lives. */
export function unnamedLiveId(prepared: Prepared): string | null {
  const clock = liveClock(prepared);
  const lives = withRunningUntil(prepared, startsOfLives(prepared), clock);
  return currentLive(lives, clock)?.id ?? null;
}
