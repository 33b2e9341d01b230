import type { Live } from '#contract/lives.ts';
import type { LiveClock } from '#domain/running-live.ts';
import type { MomentFormat } from '#domain/time/moment-text.ts';
import { wallClock } from '../../forms/fields/clock/wall-clock.ts';
import { momentText } from '../../state/local-time.ts';

type Start = Pick<Live, 'start_date' | 'start_time'>;

/** Starts are stored without a timezone, so they are formatted as UTC. */
const dayText = (format: MomentFormat, date: string) => momentText(format, `${date}T00:00Z`, 'UTC');
/** The time of a start, as a list of one; empty if none is set. */
export const clockTime = (time: string | null) =>
  time ? [momentText('time', `2000-01-01T${time}Z`, 'UTC')] : [];

/** Whether a yyyy-MM-dd date is in the current year, in the clock's timezone. */
const isThisYear = (date: string, { now, timezone }: LiveClock) =>
  date.slice(0, 4) === wallClock(timezone, now).date.slice(0, 4);

/** `Fri, Nov 6 · 8:00 PM`, or `Nov 6, 2025` in another year; without a time if none is set. */
export function shortStart({ start_date, start_time }: Start, clock: LiveClock): string {
  if (!start_date) return 'No date';
  if (!isThisYear(start_date, clock)) return dayText('dayOfYear', start_date);
  return [dayText('weekday', start_date), ...clockTime(start_time)].join(' · ');
}

/** `['Fri, Nov 6, 2026', '8:00 PM']`; without a time if none is set. */
export function longStart({ start_date, start_time }: Start): string[] {
  return [start_date ? dayText('date', start_date) : 'No date', ...clockTime(start_time)];
}

/** `Dec 12`, or `Dec 12, 2025` in another year; null without a date. */
export function startDay(
  { start_date }: Pick<Start, 'start_date'>,
  clock: LiveClock,
): string | null {
  if (!start_date) return null;
  return dayText(isThisYear(start_date, clock) ? 'day' : 'dayOfYear', start_date);
}
