/** The first date: there is no year 0. */
export const FIRST_DAY = '0001-01-01';
export const LAST_DAY = '9999-12-31';

/** The calendar day of a stored date, at noon because some timezones skip midnight. */
export const dayOf = (date: string) => new Date(`${date}T12:00`);

/** The stored date of a calendar day. */
export function dateOf(day: Date): string {
  const digits = (count: number, length: number) => String(count).padStart(length, '0');
  return [
    digits(day.getFullYear(), 4),
    digits(day.getMonth() + 1, 2),
    digits(day.getDate(), 2),
  ].join('-');
}
