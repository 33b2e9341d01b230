import type { Issue } from '#contract/common.ts';
import type { Arrival } from '#contract/inbox.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { type LiveClock, sinceStart } from '#domain/running-live.ts';
import { zonedMoment } from '#domain/time/zoned-moment.ts';
import type { TypedValue } from '../../forms/fields/clock/typed-value.ts';
import { wallClock } from '../../forms/fields/clock/wall-clock.ts';
import type { Field } from '../../forms/fields/field.ts';
import { checkFields } from '../../forms/fields/field-kinds.ts';

/** A typed date and time. */
export type Since = { date: TypedValue; time: TypedValue };

export const SINCE_FIELDS = [
  { type: 'date', path: 'date', label: 'Date' },
  { type: 'time', path: 'time', label: 'Time' },
] as const satisfies Field[];

/** The proposed moment: the start of this live, or the start of today if that is missing or in the future. */
export function proposedSince(
  live: Pick<LiveSummary, 'start_date' | 'start_time'> | undefined,
  clock: LiveClock,
): Since {
  const sinceMs = live ? sinceStart(live, clock) : null;
  if (live && sinceMs !== null && sinceMs >= 0) {
    return { date: live.start_date, time: live.start_time };
  }
  return { date: wallClock(clock.timezone, clock.now).date, time: '00:00' };
}

/** Errors of a typed moment, such as one in the future. */
export function sinceIssues(since: Since, { now, timezone }: LiveClock): Issue[] {
  const issues = checkFields(SINCE_FIELDS, since);
  if (issues.length > 0) return issues;
  if (since.date === null) return [{ path: ['date'], message: 'Choose a day' }];
  return momentOf(since, timezone) > now.getTime()
    ? [{ path: ['date'], message: 'Choose a moment that is past' }]
    : [];
}

/** The ids of waiting arrivals that were paid since then. The moment must have no issues. */
export function waitingSince(
  arrivals: readonly Pick<Arrival, 'id' | 'state' | 'paid_at'>[],
  since: Since,
  timezone: string | null,
): string[] {
  const fromMs = momentOf(since, timezone);
  return arrivals
    .filter(({ state, paid_at }) => state === 'waiting' && Date.parse(paid_at) >= fromMs)
    .map(({ id }) => id);
}

/** In ms since 1970; without a time, the start of the day. */
const momentOf = ({ date, time }: Since, timezone: string | null): number =>
  zonedMoment(String(date), typeof time === 'string' ? time : '00:00', timezone);
