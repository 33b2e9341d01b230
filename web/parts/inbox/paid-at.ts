import type { LiveClock } from '#domain/running-live.ts';
import { momentText, timeOfDay } from '../../state/local-time.ts';

/**
 * Formats payment times in the clock's timezone: `8:42 AM` today, `Nov 3, 8:42 AM` on another day, `Nov 3,
 * 2025, 8:42 AM` in another year.
 */
export function paidAtIn({ now, timezone }: LiveClock): (moment: string) => string {
  const dayOf = (moment: Date | string) => momentText('dayOfYear', moment, timezone);
  const yearOf = (moment: Date | string) => dayOf(moment).slice(-4);
  const [today, thisYear] = [dayOf(now), yearOf(now)];
  return (moment) => {
    const time = timeOfDay(moment, timezone);
    if (dayOf(moment) === today) return time;
    const isThisYear = yearOf(moment) === thisYear;
    return `${momentText(isThisYear ? 'day' : 'dayOfYear', moment, timezone)}, ${time}`;
  };
}
