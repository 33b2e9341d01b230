import type { ResolvedTimezone } from '#contract/timezones.ts';

const MINUTES_PER_HOUR = 60;

/** Name and offset of a timezone at a moment, with daylight saving time. Throws a RangeError for an unknown one. */
export function timezoneAt(timezone: string, moment: Date): ResolvedTimezone {
  return {
    tz_id: timezone,
    tz_name: nameAt(timezone, moment, 'long'),
    offset_minutes: offsetMinutes(nameAt(timezone, moment, 'longOffset')),
  };
}

function nameAt(timeZone: string, moment: Date, timeZoneName: 'long' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Parses 'GMT+05:30', 'GMT-03:00' or 'GMT'. */
function offsetMinutes(name: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = Number(hours ?? 0) * MINUTES_PER_HOUR + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}
