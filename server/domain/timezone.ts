/** Whether `name` is a timezone of the IANA database, such as Europe/Berlin; an offset such as +02:00 is none. */
export function isTimezone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
