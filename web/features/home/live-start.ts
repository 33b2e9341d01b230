import type { Live } from '#contract/lives.ts';
import { counted } from '#domain/counted.ts';
import { type LiveClock, nextLive, runningLive, sinceStart } from '#domain/running-live.ts';

type Start = Pick<Live, 'start_date' | 'start_time'>;

const SHORT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const OTHER_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const LONG = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const day = (date: string) => new Date(`${date}T00:00`);
const clock = (time: string | null) => (time ? [TIME.format(new Date(`2000-01-01T${time}`))] : []);

/** `Fri, Nov 6 · 8:00 PM`, or `Nov 6, 2025` in another year than `now`; without a time if there is none. */
export function shortStart({ start_date, start_time }: Start, now: Date): string {
  if (!start_date) return 'No date';
  const date = day(start_date);
  if (date.getFullYear() !== now.getFullYear()) return OTHER_YEAR.format(date);
  return [SHORT.format(date), ...clock(start_time)].join(' · ');
}

/** `['Fri, Nov 6, 2026', '8:00 PM']`; without a time if there is none. */
export function longStart({ start_date, start_time }: Start): string[] {
  return [start_date ? LONG.format(day(start_date)) : 'No date', ...clock(start_time)];
}

/** `9:41 PM`, in this browser's timezone. */
export const timeOfDay = (moment: string) => TIME.format(new Date(moment));

/** `Fri, Nov 6, 2026, 9:41 PM` */
export const dayAndTime = (moment: string) =>
  `${LONG.format(new Date(moment))}, ${timeOfDay(moment)}`;

/** The live with a tag in the list: on air for `onAirMs`, or the next one. */
export type LiveMark =
  | { liveId: string; kind: 'live'; onAirMs: number }
  | { liveId: string; kind: 'next' };

/** The live that is running, else the next one. */
export function markLive(
  lives: readonly Pick<Live, 'id' | 'start_date' | 'start_time'>[],
  clock: LiveClock,
): LiveMark | null {
  const onAir = runningLive(lives, clock);
  if (onAir) return { liveId: onAir.id, kind: 'live', onAirMs: sinceStart(onAir, clock) ?? 0 };
  const next = nextLive(lives, clock);
  return next ? { liveId: next.id, kind: 'next' } : null;
}

/** `Dec 12`, or `Dec 12, 2025` in another year than `now`; null without a date. */
export function startDay({ start_date }: Pick<Start, 'start_date'>, now: Date): string | null {
  if (!start_date) return null;
  const date = day(start_date);
  return (date.getFullYear() === now.getFullYear() ? DAY : OTHER_YEAR).format(date);
}

const hoursAndMinutes = (ms: number) => ({
  hours: Math.floor(ms / 3_600_000),
  minutes: Math.floor(ms / 60_000) % 60,
});

/** `1:42` */
export function onAirClock(onAirMs: number): string {
  const { hours, minutes } = hoursAndMinutes(onAirMs);
  return `${hours}:${String(minutes).padStart(2, '0')}`;
}

/** `On air for 1 hour 42 minutes` */
export function onAirSentence(onAirMs: number): string {
  const { hours, minutes } = hoursAndMinutes(onAirMs);
  return `On air for ${hours ? `${counted(hours, 'hour')} ` : ''}${counted(minutes, 'minute')}`;
}
