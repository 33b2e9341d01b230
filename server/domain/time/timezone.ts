/**
 * The canonical name of an IANA timezone: America/Los_Angeles for us/pacific. Undefined for an unknown name and for an
 * offset such as +02:00.
 */
export function timezoneNamed(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whether `name` is an IANA timezone, such as Europe/Berlin. */
export const isTimezone = (name: string): boolean => timezoneNamed(name) !== undefined;

/** The offset of a timezone from UTC at a time, in minutes, positive to the east. The timezone must exist. */
export function offsetMinutes(timezone: string, moment: Date): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    timeZoneName: 'longOffset',
  });
  const parts = format.formatToParts(moment);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -ahead : ahead;
}

/**
 * The timezone for formatting, given by its name and current offset from UTC in minutes; null is that of this computer.
 * A browser that does not know the name uses a timezone with the same offset, without daylight saving time if possible.
 */
export function usableTimezone(
  timezone: string | null | undefined,
  minutesAhead: number | null | undefined,
): string | null {
  if (!timezone) return null;
  if (isTimezone(timezone)) return timezone;
  return minutesAhead === null || minutesAhead === undefined ? null : timezoneAt(minutesAhead);
}

function timezoneAt(minutes: number): string | null {
  if (minutes === 0) return 'UTC';
  // These names have the opposite sign.
  const whole = `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes) / 60}`;
  if (isTimezone(whole)) return whole;
  const now = new Date();
  const all = Intl.supportedValuesOf('timeZone');
  return all.find((name) => offsetMinutes(name, now) === minutes) ?? null;
}
