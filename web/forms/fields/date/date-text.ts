import { withoutDisguise } from '#domain/money/amount.ts';
import { isCalendarDate } from '#domain/time/calendar.ts';
import { AMERICAN, dateInNumbers, type LocaleFormat } from '#domain/time/locale-format.ts';
import { browserFormat } from '../../../state/local-time.ts';
import type { Wording } from '../clock/typed-value.ts';
import { FIRST_DAY } from './calendar-day.ts';

/** Dates are stored as yyyy-MM-dd and displayed in the browser's format: `11/06/2026`, `06.11.2026`. */
export const DATE: Wording = {
  isStored: isCalendarDate,
  show: (date) => dateInNumbers(date, browserFormat()),
  read: (text) => readDate(text, browserFormat()),
  get placeholder() {
    return browserFormat().date;
  },
  get refusal() {
    const format = browserFormat();
    const example = dateInNumbers('2026-11-27', format);
    return format === AMERICAN
      ? 'Invalid date format'
      : `Write the date as ${example}${example.endsWith('.') ? '' : '.'}`;
  },
};

/**
 * A typed date as yyyy-MM-dd; undefined if invalid. Where the specification applies, `11/6/2026` and what is stored;
 * otherwise with any separator, in the locale's order, or in the other one if that is the only possible day.
 */
export function readDate(text: string, format: LocaleFormat): string | undefined {
  const isSpecified = format === AMERICAN;
  const typed = withoutDisguise(text).trim();
  const numbers = typed.match(/\d+/g) ?? [];
  const [first = '', second = '', last = ''] = numbers;
  if (!(isSpecified ? SPECIFIED : ANY_SEPARATOR).test(typed) || numbers.length > 3)
    return undefined;
  if (first.length > 2) return dateOfNumbers(first, second, last);
  const dayFirst = dateOfNumbers(last, second, first);
  const monthFirst = dateOfNumbers(last, first, second);
  if (isSpecified) return monthFirst;
  // A format that begins with the year has only words to decide.
  const isDayFirstInNumbers = format.date.startsWith('Y')
    ? format.isDayFirst
    : format.date.startsWith('D');
  return isDayFirstInNumbers ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

const SPECIFIED = /^(\d{4}-\d\d-\d\d|\d\d?\/\d\d?\/\d{4})$/;
const ANY_SEPARATOR = /^[\d ./年月日년월일-]+$/;

function dateOfNumbers(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) && date >= FIRST_DAY ? date : undefined;
}
