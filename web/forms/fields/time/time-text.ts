import { withoutDisguise } from '#domain/money/amount.ts';
import { isClockTime } from '#domain/time/calendar.ts';
import { AMERICAN, clockText, type LocaleFormat } from '#domain/time/locale-format.ts';
import { browserFormat } from '../../../state/local-time.ts';
import type { Wording } from '../clock/typed-value.ts';

/** A time on a 12-hour clock. */
export type TwelveHourTime = {
  /** 1..12 */
  hour: number;
  /** 0..59 */
  minute: number;
  period: 'AM' | 'PM';
};

/** Converts a stored time, HH:mm. */
export function twelveHourTimeOf(time: string): TwelveHourTime {
  const [hours = 0, minute = 0] = time.split(':').map(Number);
  return { hour: hours % 12 || 12, minute, period: hours < 12 ? 'AM' : 'PM' };
}

/** The stored time, HH:mm. */
export function storedTime({ hour, minute, period }: TwelveHourTime): string {
  return `${twoDigits((hour % 12) + (period === 'PM' ? 12 : 0))}:${twoDigits(minute)}`;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Times are stored as HH:mm and displayed in the browser's format: `8:05 PM`, `20:05`. */
export const TIME: Wording = {
  isStored: isClockTime,
  show: (time) => clockText(time, browserFormat()),
  read: (text) => readTime(text, browserFormat()),
  get placeholder() {
    return browserFormat().time;
  },
  get refusal() {
    const format = browserFormat();
    return format === AMERICAN
      ? 'Invalid time format'
      : `Write the time as ${clockText('20:00', format)}.`;
  },
};

const PERIOD = / ?([ap])\.? ?m\.?$/i;
const SPECIFIED = /^(\d\d?)(?::(\d\d))?$/;
const ANY_SEPARATOR = /^(\d\d?)(?: ?[.:h]? ?(\d\d)|h)?$/i;

/**
 * A typed time as HH:mm; undefined if invalid. Where the specification applies, `8:05 PM` or `8 pm`; otherwise also
 * `20:05`, `20.05` and `2005`. On a 12-hour clock an hour from 1 to 12 needs AM or PM.
 */
export function readTime(text: string, format: LocaleFormat): string | undefined {
  const isSpecified = format === AMERICAN;
  const typed = withoutDisguise(text).replace(/\s+/g, ' ').trim();
  const letter = PERIOD.exec(typed)?.[1]?.toLowerCase();
  const numbers = typed.replace(PERIOD, '');
  const [, hours, minutes = '00'] = (isSpecified ? SPECIFIED : ANY_SEPARATOR).exec(numbers) ?? [];
  const hour = Number(hours);
  const isTwelve = hour >= 1 && hour <= 12;
  if (letter ? !isTwelve : isSpecified || (isTwelve && !format.is24Hour)) return undefined;
  const inDay = letter ? (hour % 12) + (letter === 'p' ? 12 : 0) : hour;
  const time = `${twoDigits(inDay)}:${minutes}`;
  return isClockTime(time) ? time : undefined;
}

/** An option of a list. */
export type TimeOption<Value> = { value: Value; label: string };

const QUICK_STEP_MINUTES = 15;

/** In clock order, which starts with 12. */
export const HOURS: readonly TimeOption<number>[] = Array.from({ length: 12 }, (_, index) => {
  const hour = index || 12;
  return { value: hour, label: String(hour) };
});

/** The hours of a 24-hour clock. */
export const hours24 = ({ time }: LocaleFormat): TimeOption<number>[] =>
  stepsTo(24, 1).map((hour) => ({
    value: hour,
    label: time.startsWith('HH') ? twoDigits(hour) : String(hour),
  }));

export const DAY_PERIODS: readonly TimeOption<TwelveHourTime['period']>[] = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
];

/** Every `step` minutes of an hour, plus the chosen minute. */
export function minuteOptions(step: number, chosen: number | undefined): TimeOption<number>[] {
  const minutes = stepsTo(60, step);
  const isOffStep = chosen !== undefined && !minutes.includes(chosen);
  const all = isOffStep ? [...minutes, chosen].sort((a, b) => a - b) : minutes;
  return all.map((minute) => ({ value: minute, label: twoDigits(minute) }));
}

/** Every quarter hour of a day. */
export const QUICK_TIMES: readonly TimeOption<string>[] = stepsTo(24 * 60, QUICK_STEP_MINUTES).map(
  (minutes) => {
    const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    return {
      value: time,
      get label() {
        return TIME.show(time);
      },
    };
  },
);

function stepsTo(end: number, step: number): number[] {
  return Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step);
}

/**
 * Completes the first choice with PM and minute 0, because lives usually start in the evening on the hour.
 */
const FIRST_CHOICE: TwelveHourTime = { hour: 12, minute: 0, period: 'PM' };

/** The stored time after a choice. */
export const withChoice = (time: TwelveHourTime | undefined, choice: Partial<TwelveHourTime>) =>
  storedTime({ ...(time ?? FIRST_CHOICE), ...choice });

/** The stored time with another hour of a 24-hour clock; on the hour without a time. */
export const withHour = (time: string | null, hour: number): string =>
  `${twoDigits(hour)}:${time?.slice(3) ?? '00'}`;
