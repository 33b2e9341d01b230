import { AMERICAN, clockText, type LocaleFormat } from './locale-format.ts';

const FORMATS = {
  /** `9:41 PM` */
  time: { hour: 'numeric', minute: '2-digit' },
  /** `Nov 6` */
  day: { month: 'short', day: 'numeric' },
  /** `November 6` */
  longDay: { month: 'long', day: 'numeric' },
  /** `Nov 6, 2026` */
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  /** `Fri, Nov 6` */
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** `Fri, Nov 6, 2026` */
  date: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** `Friday, November 6, 2026` */
  longDate: { dateStyle: 'full' },
  /** `November 2026` */
  month: { month: 'long', year: 'numeric' },
  /** `Friday` */
  weekdayName: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** What is formatted of a moment. */
export type MomentFormat = keyof typeof FORMATS;

/** `09:41`, which `clockText` formats. */
const TIME_24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Cached by name, timezone and order: creating a format costs more than using it. */
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment in English words, in the order and with the hours of a locale. The moment is a date, ms since 1970
 * or ISO 8601; a timezone of null is that of this computer.
 */
export function momentText(
  name: MomentFormat,
  moment: Date | number | string,
  timezone: string | null,
  locale: LocaleFormat = AMERICAN,
): string {
  const isClock24 = name === 'time' && locale.is24Hour;
  const language = name !== 'time' && locale.isDayFirst ? 'en-GB' : 'en-US';
  const key = `${name} ${timezone} ${language} ${isClock24}`;
  let format = made.get(key);
  if (!format) {
    const zone = timezone === null ? {} : { timeZone: timezone };
    format = new Intl.DateTimeFormat(language, {
      ...(isClock24 ? TIME_24 : FORMATS[name]),
      ...zone,
    });
    made.set(key, format);
  }
  const text = format.format(new Date(moment));
  return isClock24 ? clockText(text, locale) : text;
}

/** Formats times in ISO 8601 for one timezone. */
export type Clock = {
  /** `9:41 PM` */
  timeOfDay: (moment: string) => string;
  /** `Fri, Nov 6, 2026, 9:41 PM` */
  dayAndTime: (moment: string) => string;
};

/** For code that is loaded on demand and must not import the formats. */
export const clockIn = (timezone: string | null, locale?: LocaleFormat): Clock => {
  const timeOfDay = (moment: string) => momentText('time', moment, timezone, locale);
  return {
    timeOfDay,
    dayAndTime: (moment) => `${momentText('date', moment, timezone, locale)}, ${timeOfDay(moment)}`,
  };
};

/** A month (yyyy-MM) as `November 2026`. */
export const monthText = (month: string, locale?: LocaleFormat): string =>
  momentText('month', `${month}-15T12:00:00Z`, 'UTC', locale);
