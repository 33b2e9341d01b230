/** The date of a time in `timezone`, or in that of this computer, as yyyy-MM-dd. */
export function today(now: Date, timezone?: string): string {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timezone }).format(now);
}
