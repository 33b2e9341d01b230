import type { LiveClock } from '#domain/running-live.ts';

/**
 * Tells when something was paid on the clocks of a timezone: `8:42 AM` today, else with the day, `Nov 3, 8:42 AM`, and
 * in another year than now with that, `Nov 3, 2025, 8:42 AM`.
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
    const told = year.format(date) === thisYear ? day.format(date) : itsDay;
    return `${told}, ${time.format(date)}`;
  };
}
