import { isClockTime } from '#domain/time/calendar.ts';
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

/** Times are stored as HH:mm and displayed as `8:05 PM`; the minutes of a full hour are optional. */
export const TIME: Wording = {
  isStored: isClockTime,
  show: (time) => {
    const { hour, minute, period } = twelveHourTimeOf(time);
    return `${hour}:${twoDigits(minute)} ${period}`;
  },
  read: (text) => {
    const [, hours, minutes = '00', letter] =
      /^(\d{1,2})(?::(\d{2}))?\s*([ap])m$/i.exec(text) ?? [];
    const hour = Number(hours);
    const minute = Number(minutes);
    if (!letter || hour < 1 || hour > 12 || minute > 59) return undefined;
    return storedTime({ hour, minute, period: letter.toLowerCase() === 'a' ? 'AM' : 'PM' });
  },
  refusal: 'Invalid time format',
};

/** An option of a list. */
export type TimeOption<Value> = { value: Value; label: string };

const QUICK_STEP_MINUTES = 15;

/** In clock order, which starts with 12. */
export const HOURS: readonly TimeOption<number>[] = Array.from({ length: 12 }, (_, index) => {
  const hour = index || 12;
  return { value: hour, label: String(hour) };
});

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
    return { value: time, label: TIME.show(time) };
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
