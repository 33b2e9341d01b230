/** Only the latest is kept: creating a format costs more than using it. */
let latest: { timezone: string | null; format: Intl.DateTimeFormat } | null = null;

/** A time in ISO 8601 on the clocks of a timezone: `2026-11-27 20:31:05`. Null is the timezone of this computer. */
export function localTime(moment: string, timezone: string | null): string {
  if (!latest || latest.timezone !== timezone) {
    // The Swedish date format is that of ISO 8601.
    const format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      ...(timezone !== null && { timeZone: timezone }),
    });
    latest = { timezone, format };
  }
  return latest.format.format(new Date(moment));
}
