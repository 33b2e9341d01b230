import type { RecapHour, RecapTimer } from '#contract/recap.ts';
import { offsetMinutes } from '#domain/time/timezone.ts';
import { shownRunningMs } from '#domain/timer/time-left.ts';
import { timerClock } from '#domain/timer/timer-clock.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { addedByHour, timerOf } from '../../storage/queries/timers.ts';
import { changeTimeMs, storedTimer } from '../timer/stored-timer.ts';
import type { ShowId } from './show.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the timer of a show did; undefined for a month, and without a timer that has started. */
export function recapTimer(
  prepared: Prepared,
  show: ShowId,
  timezone: string | null,
): RecapTimer | undefined {
  const row = show.kind === 'month' ? undefined : timerOf(prepared, show);
  const timer = row && storedTimer(prepared, row);
  if (!timer) return undefined;
  const nowMs = changeTimeMs(timer);
  const { id } = timer.row;
  const clock = timerClock({ id, takenBackTip: null }, timer.facts, nowMs);
  if (clock.started_at === null) return undefined;
  const shiftMs = hourShiftMs(timezone, new Date(clock.started_at));
  return {
    ran: shownRunningMs(timer.facts, nowMs) / 1000,
    added: clock.added,
    biggest_hour: biggestHour(addedByHour(prepared, { timerId: id, shiftMs }), {
      limitMs: clock.added * 1000,
      shiftMs,
    }),
  };
}

type Hours = ReturnType<typeof addedByHour>;

/** The first of equal hours counts. Tips after the limit was reached added nothing. */
function biggestHour(
  hours: Hours,
  { limitMs, shiftMs }: { limitMs: number; shiftMs: number },
): RecapHour | null {
  let roomMs = limitMs;
  let biggest: { hour: number; ms: number } | null = null;
  for (const { hour, added_ms } of hours) {
    const ms = Math.min(added_ms, roomMs);
    roomMs -= ms;
    if (ms > (biggest?.ms ?? 0)) biggest = { hour, ms };
  }
  return (
    biggest && {
      from: new Date(biggest.hour * HOUR_MS - shiftMs).toISOString(),
      added: biggest.ms / 1000,
    }
  );
}

/** How far the hours of a timezone are ahead of those of UTC, as by half an hour in India. Null is this computer's. */
function hourShiftMs(timezone: string | null, moment: Date): number {
  const zone = timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (offsetMinutes(zone, moment) * MINUTE_MS) % HOUR_MS;
}
