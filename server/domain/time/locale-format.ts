type DatePart = 'year' | 'month' | 'day';

/** How a locale writes dates and times in numbers, and the order of a day and the English name of its month. */
export type LocaleFormat = {
  /** Whether it has the formats and texts of the specification, those of American English. */
  isSpecified: boolean;
  /** Order of the numbers of a date. */
  order: readonly DatePart[];
  /** Between the numbers of a date: `/` or `. `. */
  dateSeparator: string;
  /** After the last number of a date, such as the last dot of `2026. 11. 27.`. */
  dateEnd: string;
  /** Whether a date in words is `27 Nov 2026`; otherwise it is `Nov 27, 2026`. */
  isDayFirst: boolean;
  is24Hour: boolean;
  /** Between the hour and the minute of a 24-hour clock: `:` or `.`. */
  timeSeparator: string;
  /** Whether the hour of a 24-hour clock always has two digits. */
  isHourPadded: boolean;
  /** First day of a week in a calendar; 0 is Sunday. */
  firstWeekday: Weekday;
};

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const AMERICAN: LocaleFormat = {
  isSpecified: true,
  order: ['month', 'day', 'year'],
  dateSeparator: '/',
  dateEnd: '',
  isDayFirst: false,
  is24Hour: false,
  timeSeparator: ':',
  isHourPadded: false,
  firstWeekday: 0,
};

let latest: { locale: string; format: LocaleFormat } | undefined;

/**
 * The format of a locale such as `de-DE`, always with ASCII digits and the Gregorian calendar; the American one for an
 * invalid locale.
 */
export function localeFormat(locale: string): LocaleFormat {
  if (latest?.locale !== locale) latest = { locale, format: formatOf(locale) };
  return latest.format;
}

function formatOf(locale: string): LocaleFormat {
  try {
    const named = new Intl.Locale(locale, { calendar: 'gregory', numberingSystem: 'latn' });
    const { language, region } = named.maximize();
    const isAmerican = language === 'en' && region === 'US';
    return isAmerican ? AMERICAN : { ...datesOf(named), ...timesOf(named), isSpecified: false };
  } catch {
    return AMERICAN;
  }
}

/** Nov 6, 2026, 08:05 */
const SAMPLE = Date.UTC(2026, 10, 6, 8, 5);

const partsIn = (locale: Intl.Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    .formatToParts(SAMPLE)
    // Marks of the writing direction are no separators.
    .map(({ type, value }) => ({ type, value: value.replace(/[\u061c\u200e\u200f]/g, '') }));

type Parts = ReturnType<typeof partsIn>;

/** The text between a part and the next one; the fallback if it contains words or signs of other scripts. */
function separatorAfter(parts: Parts, index: number, fallback: string): string {
  const text = parts[index + 1]?.value.replace(/\s/g, ' ') ?? '';
  return /^([.:/-] ?| h )$/.test(text) ? text : fallback;
}

function datesOf(locale: Intl.Locale) {
  const parts = partsIn(locale, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const order = orderIn(parts);
  const named = orderIn(partsIn(locale, { dateStyle: 'medium' }));
  return {
    order,
    dateSeparator: separatorAfter(
      parts,
      parts.findIndex(({ type }) => type === order[0]),
      '/',
    ),
    dateEnd: parts.at(-1)?.value.trim() === '.' ? '.' : '',
    isDayFirst: named.indexOf('day') < named.indexOf('month'),
    firstWeekday: firstWeekdayOf(locale),
  };
}

function orderIn(parts: Parts): DatePart[] {
  return parts
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day');
}

function timesOf(locale: Intl.Locale) {
  const parts = partsIn(locale, { timeStyle: 'short' });
  const hour = parts.findIndex(({ type }) => type === 'hour');
  return {
    is24Hour: !parts.some(({ type }) => type === 'dayPeriod'),
    timeSeparator: separatorAfter(parts, hour, ':'),
    isHourPadded: parts[hour]?.value === '08',
  };
}

/** A method in new browsers, a property in older ones; Monday in those without. */
function firstWeekdayOf(locale: Intl.Locale): Weekday {
  const { getWeekInfo, weekInfo } = locale as {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const { firstDay } = getWeekInfo?.call(locale) ?? weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as Weekday;
}

/** `firstDay` is 1 for Monday and 7 for Sunday. */
type WeekInfo = { firstDay: number };

/** Formats a date, yyyy-MM-dd: `11/06/2026`, `06.11.2026`. */
export function dateInNumbers(
  date: string,
  { order, dateSeparator, dateEnd }: LocaleFormat,
): string {
  const [year, month, day] = date.split('-');
  const numbers = { year, month, day };
  return order.map((part) => numbers[part]).join(dateSeparator) + dateEnd;
}

/** Formats a time of day, HH:mm: `8:05 PM`, `20:05`. */
export function clockText(
  time: string,
  { is24Hour, timeSeparator, isHourPadded }: LocaleFormat,
): string {
  const [hour = '', minute = ''] = time.split(':');
  const hours = Number(hour);
  if (!is24Hour) return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${isHourPadded ? hour : hours}${timeSeparator}${minute}`;
}
