import type { LiveSummary } from '#contract/lives.ts';
import { type LiveClock, runningUntil } from '#domain/running-live.ts';
import { timezoneNamed } from '#domain/time/timezone.ts';
import type { Prepared } from './prepared-transactions.ts';
import { chosenTimezone } from './queries/checks.ts';
import { newestTipBetween } from './queries/tips.ts';

type Start = Pick<LiveSummary, 'id' | 'start_date' | 'start_time'>;

/** The current time, in the timezone of the settings. */
export function liveClock(prepared: Prepared): LiveClock {
  const timezone = timezoneNamed(chosenTimezone(prepared)?.timezone ?? '') ?? null;
  return { now: new Date(), timezone };
}

/** Adds `running_until` to lives. Costs a few lookups for each live that started within a month. */
export const withRunningUntil = <L extends Start>(
  prepared: Prepared,
  lives: readonly L[],
  clock: LiveClock,
): (L & Pick<LiveSummary, 'running_until'>)[] =>
  lives.map((live) => ({
    ...live,
    running_until: runningUntil(
      live,
      clock,
      (after, before) => newestTipBetween(prepared, { liveId: live.id, after, before })?.moment,
    ),
  }));
