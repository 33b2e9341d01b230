import type { LiveClock } from '#domain/running-live.ts';

/**
 * Formats payment times in the clock's timezone: `8:42 AM` today, `Nov 3, 8:42 AM` on another day, `Nov 3,
 * 2025, 8:42 AM` in another year.
 */
export function paidAtIn({ now, timezone }: LiveClock): (moment: string) => string {
  const format = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', {
      ...fields,
      ...(timezone !== null && { timeZone: timezone }),
    });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  const day = format({ month: 'short', day: 'numeric' });
  const year = format({ year: 'numeric' });
  const wholeDay = format({ dateStyle: 'medium' });
  const [today, thisYear] = [wholeDay.format(now), year.format(now)];
  return (moment) => {
    const date = new Date(moment);
    const itsDay = wholeDay.format(date);
    if (itsDay === today) return time.format(date);
    const dayText = year.format(date) === thisYear ? day.format(date) : itsDay;
    return `${dayText}, ${time.format(date)}`;
  };
}
