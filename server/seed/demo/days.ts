const DAY_MS = 86_400_000;

/** Today in `timezone`, or in that of this computer, as yyyy-MM-dd. */
export function today(now: Date, timezone?: string): string {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timezone }).format(now);
}

/** The date `days` after `date`; negative for before. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The moment of a date and time (HH:mm) in `timezone`. */
export function momentAt(date: string, time: string, timezone?: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  // Twice, because the offset may change between the guess and the moment.
  const guess = asUtc - offsetAt(new Date(asUtc), timezone);
  return new Date(asUtc - offsetAt(new Date(guess), timezone));
}

/** The offset from UTC, in milliseconds. */
function offsetAt(moment: Date, timezone?: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}
