import { isCalendarDate } from '#domain/time/calendar.ts';
import type { Wording } from '../clock/typed-value.ts';

/**
 * Dates are stored as yyyy-MM-dd and displayed as MM/dd/yyyy. Both formats can be typed, also without leading
 * zeros.
 */
export const DATE: Wording = {
  isStored: isCalendarDate,
  show: (date) => {
    const [year, month, day] = date.split('-');
    return `${month}/${day}/${year}`;
  },
  read: (text) => {
    const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
    const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
    return isCalendarDate(date) && date >= FIRST_DAY ? date : undefined;
  },
  refusal: 'Invalid date format',
};

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
