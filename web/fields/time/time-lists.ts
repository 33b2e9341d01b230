import { type HalfDayTime, storedTime, TIME, twoDigits } from './time-text.ts';

/** An option of a list. */
export type TimeOption<Value> = { value: Value; label: string };

const QUICK_STEP_MINUTES = 15;

/** In clock order, which starts with 12. */
export const HOURS: readonly TimeOption<number>[] = Array.from({ length: 12 }, (_, index) => {
  const hour = index || 12;
  return { value: hour, label: String(hour) };
});

export const HALVES: readonly TimeOption<HalfDayTime['half']>[] = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
];

/** Every `step` minutes of an hour, and the chosen minute. */
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

/** Completes the first choice: lives start in the evening, on the hour. */
const BEFORE_ANY: HalfDayTime = { hour: 12, minute: 0, half: 'PM' };

/** The stored time after a choice. */
export const withChoice = (time: HalfDayTime | undefined, choice: Partial<HalfDayTime>) =>
  storedTime({ ...(time ?? BEFORE_ANY), ...choice });
