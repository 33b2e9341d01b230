import { withoutDisguise } from '../money/amount.ts';

/** How a locale writes dates and times in numbers, and the order of a day and the English name of its month. */
export type LocaleFormat = {
  /** A date in numbers: `MM/DD/YYYY`, `DD.MM.YYYY`, `YYYY. MM. DD.`. */
  date: string;
  /** A time of day: `h:mm AM` on a 12-hour clock, otherwise `HH:mm`, or `H.mm` without a leading zero. */
  time: string;
  is24Hour: boolean;
  /** Whether a date in words is `27 Nov 2026`; otherwise it is `Nov 27, 2026`. */
  isDayFirst: boolean;
  /** First day of a week in a calendar; 0 is Sunday. */
  firstWeekday: Weekday;
};

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** That of American English, which the specification has. */
export const AMERICAN: LocaleFormat = {
  date: 'MM/DD/YYYY',
  time: 'h:mm AM',
  is24Hour: false,
  isDayFirst: false,
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

/** Nov 6, 2026, 08:05 */
const SAMPLE = Date.UTC(2026, 10, 6, 8, 5);

function formatOf(name: string): LocaleFormat {
  try {
    const locale = new Intl.Locale(name, { calendar: 'gregory', numberingSystem: 'latn' });
    if (locale.maximize().baseName === 'en-Latn-US') return AMERICAN;
    const formatFor = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const textOf = (options: Intl.DateTimeFormatOptions) =>
      withoutDisguise(formatFor(options).format(SAMPLE));
    // Some locales have words around their numbers.
    const [date] = /\d{2,4}[./-] ?\d\d[./-] ?\d{2,4}\.?/.exec(
      textOf({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    ) ?? ['2026-11-06'];
    const [time] = /\d\d?(?:[:.]| h )\d\d/.exec(textOf({ timeStyle: 'short' })) ?? ['08:05'];
    const { hourCycle = '' } = formatFor({ timeStyle: 'short' }).resolvedOptions();
    const is24Hour = hourCycle > 'h2';
    return {
      date: date.replace('2026', 'YYYY').replace('11', 'MM').replace('06', 'DD'),
      time: is24Hour
        ? time.replace('08', 'HH').replace('8', 'H').replace('05', 'mm')
        : AMERICAN.time,
      is24Hour,
      isDayFirst: /^0?6/.test(textOf({ dateStyle: 'medium' })),
      firstWeekday: firstWeekdayOf(locale),
    };
  } catch {
    return AMERICAN;
  }
}

/** A method in new browsers, a property in older ones; Monday in those without. */
function firstWeekdayOf(locale: Intl.Locale & WithWeekInfo): Weekday {
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as Weekday;
}

/** `firstDay` is 1 for Monday and 7 for Sunday. */
type WeekInfo = { firstDay: number };
type WithWeekInfo = { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Formats a date, yyyy-MM-dd: `11/06/2026`, `06.11.2026`. */
export function dateInNumbers(date: string, { date: pattern }: LocaleFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** Formats a time of day, HH:mm: `8:05 PM`, `20:05`. */
export function clockText(time: string, { time: pattern, is24Hour }: LocaleFormat): string {
  const [hour = '', minute = ''] = time.split(':');
  const hours = Number(hour);
  if (!is24Hour) return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
  return pattern.replace('HH', hour).replace('H', String(hours)).replace('mm', minute);
}
