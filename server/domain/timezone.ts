/**
 * What a timezone of the IANA database goes by, in the right case: America/Los_Angeles for us/pacific.
 * Undefined for what is none, and an offset such as +02:00 is none.
 */
export function timezoneNamed(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whether `name` is a timezone of the IANA database, such as Europe/Berlin. */
export const isTimezone = (name: string): boolean => timezoneNamed(name) !== undefined;
