import { isCalendarDate } from '#domain/calendar.ts';
import type { Wording } from '../clock/typed-value.ts';

/** Dates are stored as yyyy-MM-dd, shown as MM/dd/yyyy, and typed in either way, also without leading zeros. */
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

/** No calendar has the year 0. */
export const FIRST_DAY = '0001-01-01';
export const LAST_DAY = '9999-12-31';
