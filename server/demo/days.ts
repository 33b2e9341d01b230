const DAY_MS = 86_400_000;

/** Today in `timezone`, or in that of this computer, as yyyy-MM-dd. */
export function today(now: Date, timezone?: string): string {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timezone }).format(now);
}

/** The date `days` after `date`; negative for before. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
