import { isCalendarDate } from '#domain/time/calendar.ts';
import { dateInNumbers, type LocaleFormat } from '#domain/time/locale-format.ts';
import { browserFormat } from '../../../state/local-time.ts';
import { withAsciiDigits } from '../clock/typed-digits.ts';
import type { Wording } from '../clock/typed-value.ts';

/** Dates are stored as yyyy-MM-dd and displayed in the browser's format: `11/06/2026`, `06.11.2026`. */
export const DATE: Wording = {
  isStored: isCalendarDate,
  show: (date) => dateInNumbers(date, browserFormat()),
  read: (text) => readDate(text, browserFormat()),
  get placeholder() {
    return dateInNumbers('YYYY-MM-DD', browserFormat());
  },
  get refusal() {
    const format = browserFormat();
    return format.isSpecified
      ? 'Invalid date format'
      : `Write the date as ${dateInNumbers('2026-11-27', format).replace(/\.$/, '')}.`;
  },
};

/** The first date: there is no year 0. */
export const FIRST_DAY = '0001-01-01';
export const LAST_DAY = '9999-12-31';

/**
 * A typed date as yyyy-MM-dd; undefined if invalid. Where the specification applies, `11/6/2026` and what is stored;
 * otherwise with any separator, in the locale's order, or in the other one if that is the only possible day.
 */
export function readDate(text: string, format: LocaleFormat): string | undefined {
  const typed = withAsciiDigits(text);
  const [first = '', second = '', last = '', ...more] = typed.match(/\d+/g) ?? [];
  const shape = format.isSpecified ? SPECIFIED : ANY_SEPARATOR;
  if (!shape.test(typed) || more.length > 0) return undefined;
  if (first.length === 4) return dateOfNumbers(first, second, last);
  const isDayFirst = format.isSpecified ? false : isDayBeforeMonth(format);
  const read = (isDayFirst: boolean) =>
    isDayFirst ? dateOfNumbers(last, second, first) : dateOfNumbers(last, first, second);
  return read(isDayFirst) ?? (format.isSpecified ? undefined : read(!isDayFirst));
}

const SPECIFIED = /^(\d{4}-\d\d-\d\d|\d\d?\/\d\d?\/\d{4})$/;
const ANY_SEPARATOR = /^[\d ./年月日년월일-]+$/;

/** By the locale's numbers if they end with the year, else by its words. */
const isDayBeforeMonth = ({ order, isDayFirst }: LocaleFormat) =>
  order.at(-1) === 'year' ? order.indexOf('day') < order.indexOf('month') : isDayFirst;

function dateOfNumbers(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) && date >= FIRST_DAY ? date : undefined;
}

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
