import { nextLive, runningLive } from '#domain/running-live.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { startsOfLives } from '../../storage/queries/lives.ts';
import { newestTipBetween } from '../../storage/queries/tips.ts';
import { liveClock, withRunningUntil } from '../../storage/running-until.ts';

/** A live without a date is over when its last tip is older. */
const OVER_MS = 6 * 3_600_000;

/**
 * The live that a stream that starts now is most likely for: the running one, else the one that starts next, else the
 * only one that has no date and is not over. Null where that does not decide it.
 */
export function liveForStream(prepared: Prepared): string | null {
  const clock = liveClock(prepared);
  const lives = withRunningUntil(prepared, startsOfLives(prepared), clock);
  const timed = runningLive(lives, clock) ?? nextLive(lives, clock);
  if (timed) return timed.id;
  const open = lives.filter(
    ({ id, start_date }) => start_date === null && !isOver(prepared, id, clock.now),
  );
  return open.length === 1 ? (open[0]?.id ?? null) : null;
}

function isOver(prepared: Prepared, liveId: string, now: Date): boolean {
  const newest = newestTipBetween(prepared, liveId, '', now.toISOString());
  return newest !== undefined && now.getTime() - Date.parse(newest.clock_at) > OVER_MS;
}
