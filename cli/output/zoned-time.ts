/** A timestamp on the clocks of a timezone: `2026-11-27 20:31:05`. Null is the timezone of this computer. */
export function zonedTime(timestamp: string, timezone: string | null): string {
  // The Swedish date format is that of ISO 8601.
  return new Date(timestamp).toLocaleString(
    'sv-SE',
    timezone === null ? {} : { timeZone: timezone },
  );
}

/** The title of a column of such times: `Time (Europe/Berlin)`. */
export const timeTitle = (title: string, timezone: string | null) =>
  timezone === null ? title : `${title} (${timezone})`;
