const DAY_MS = 86_400_000;

/**
 * The time in ms since 1970 when clocks in the timezone show this date (yyyy-MM-dd) and time (HH:mm); null is the
 * timezone of this computer. A repeated time is the first one, and a skipped time is as long after the jump. The
 * timezone must exist.
 */
export function zonedMoment(date: string, time: string, timezone: string | null): number {
  if (timezone === null) return new Date(`${date}T${time}`).getTime();
  const asUtc = Date.parse(`${date}T${time}Z`);
  const offsetAt = offsets(timezone);
  const early = asUtc - offsetAt(asUtc - DAY_MS);
  const late = asUtc - offsetAt(asUtc + DAY_MS);
  const isLate = early + offsetAt(early) !== asUtc && late + offsetAt(late) === asUtc;
  return isLate ? late : early;
}

type OffsetAt = (moment: number) => number;

/** Creating a format costs more than using it. */
let latest: { timezone: string; offsetAt: OffsetAt } | null = null;

function offsets(timezone: string): OffsetAt {
  if (latest?.timezone !== timezone) latest = { timezone, offsetAt: offsetsIn(timezone) };
  return latest.offsetAt;
}

/** The offset of a timezone from UTC, in ms. */
function offsetsIn(timezone: string): OffsetAt {
  // Swedish dates are ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment) =>
    Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}
