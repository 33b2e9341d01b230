const DAY_MS = 86_400_000;

/** Today as the clocks of `timezone` have it, or those of this computer: yyyy-MM-dd. */
export function today(now: Date, timezone?: string): string {
  // The Swedish way to write a date is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timezone }).format(now);
}

/** The date so many days after `date`; before it for a negative number. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The moment at which the clocks of `timezone` show this date and time, HH:mm. */
export function momentAt(date: string, time: string, timezone?: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  // Twice, as the offset may be another on the other side of a change of the clocks.
  const guess = asUtc - offsetAt(new Date(asUtc), timezone);
  return new Date(asUtc - offsetAt(new Date(guess), timezone));
}

/** What the clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: Date, timezone?: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}
