import { type LiveClock, type LiveSpan, nextLive, runningLive } from '#domain/running-live.ts';
import { zonedMoment } from '#domain/time/zoned-moment.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { startsOfLives } from '../../storage/queries/lives.ts';
import { newestTipBetween } from '../../storage/queries/tips.ts';
import { liveClock, withRunningUntil } from '../../storage/running-until.ts';

/** A live without a time is over if its last tip is older, in ms. */
const OVER_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/**
 * The live that a starting stream is most likely for: the running one; else the next one if it starts today; else
 * today's only one without a time that is not over; else the next one to start; else the only one without a date
 * that is not over. Null if none of these applies.
 */
export function liveForStream(prepared: Prepared): string | null {
  const clock = liveClock(prepared);
  const lives = withRunningUntil(prepared, startsOfLives(prepared), clock);
  const next = nextLive(lives, clock);
  const open = lives.filter(
    ({ id, start_date, start_time }) =>
      !(start_date && start_time) && !isOver(prepared, id, clock.now),
  );
  const live =
    runningLive(lives, clock) ??
    (next && isToday(next, clock) ? next : undefined) ??
    only(open.filter((live) => isToday(live, clock))) ??
    next ??
    only(open.filter(({ start_date }) => start_date === null));
  return live?.id ?? null;
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

function isToday({ start_date }: LiveSpan, clock: LiveClock): boolean {
  if (!start_date) return false;
  const sinceMidnight = clock.now.getTime() - zonedMoment(start_date, '00:00', clock.timezone);
  return sinceMidnight >= 0 && sinceMidnight < DAY_MS;
}

function isOver(prepared: Prepared, liveId: string, now: Date): boolean {
  const newest = newestTipBetween(prepared, { liveId, after: '', before: now.toISOString() });
  return newest !== undefined && now.getTime() - Date.parse(newest.moment) > OVER_MS;
}
