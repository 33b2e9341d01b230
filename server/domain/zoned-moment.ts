const DAY_MS = 86_400_000;

/**
 * The moment when clocks in the timezone show this date (yyyy-MM-dd) and time (HH:mm), in ms since 1970; null is the
 * timezone of this computer. Of a time that comes twice the first, and for one that daylight saving skips the time as
 * long after the jump. The timezone must exist.
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

/** Making a format costs more than using it. */
let latest: { timezone: string; offsetAt: OffsetAt } | null = null;

function offsets(timezone: string): OffsetAt {
  if (latest?.timezone !== timezone) latest = { timezone, offsetAt: offsetsIn(timezone) };
  return latest.offsetAt;
}

/** How far the clocks of a timezone are ahead of UTC, in ms. */
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
