import { isClockTime } from '#domain/calendar.ts';
import type { Wording } from '../clock/typed-value.ts';

/** A time on a 12-hour clock. */
export type HalfDayTime = {
  /** 1..12 */
  hour: number;
  /** 0..59 */
  minute: number;
  half: 'AM' | 'PM';
};

/** Converts a stored time, HH:mm. */
export function halfDayTimeOf(time: string): HalfDayTime {
  const [hours = 0, minute = 0] = time.split(':').map(Number);
  return { hour: hours % 12 || 12, minute, half: hours < 12 ? 'AM' : 'PM' };
}

/** The stored time, HH:mm. */
export function storedTime({ hour, minute, half }: HalfDayTime): string {
  return `${twoDigits((hour % 12) + (half === 'PM' ? 12 : 0))}:${twoDigits(minute)}`;
}

export const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Times are stored as HH:mm and shown as `8:05 PM`; the minutes of a full hour may be left out. */
export const TIME: Wording = {
  isStored: isClockTime,
  show: (time) => {
    const { hour, minute, half } = halfDayTimeOf(time);
    return `${hour}:${twoDigits(minute)} ${half}`;
  },
  read: (text) => {
    const [, hours, minutes = '00', letter] =
      /^(\d{1,2})(?::(\d{2}))?\s*([ap])m$/i.exec(text) ?? [];
    const hour = Number(hours);
    const minute = Number(minutes);
    if (!letter || hour < 1 || hour > 12 || minute > 59) return undefined;
    return storedTime({ hour, minute, half: letter.toLowerCase() === 'a' ? 'AM' : 'PM' });
  },
  refusal: 'Invalid time format',
};
