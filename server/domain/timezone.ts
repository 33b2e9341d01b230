/**
 * The canonical name of an IANA timezone: America/Los_Angeles for us/pacific. Undefined when it is unknown, and for an
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
