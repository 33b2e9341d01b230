import type { Live } from '#contract/lives.ts';
import { counted } from '#domain/counted.ts';

type Start = Pick<Live, 'start_date' | 'start_time'>;

const SHORT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const OTHER_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const LONG = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The start in this browser's timezone; null without a date or a time. */
export function startOf({ start_date, start_time }: Start): Date | null {
  return start_date && start_time ? new Date(`${start_date}T${start_time}`) : null;
}

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

/** A live counts as on air for this long after its start; its end is not stored. */
const LONGEST_SHOW_MS = 6 * 3_600_000;

/** The live with a tag in the list: on air for `onAirMs`, or the next one. */
export type LiveMark =
  | { liveId: string; kind: 'live'; onAirMs: number }
  | { liveId: string; kind: 'next' };

/** The latest live that is on air at `now`, else the next one. */
export function markLive(
  lives: readonly Pick<Live, 'id' | 'start_date' | 'start_time'>[],
  now: Date,
): LiveMark | null {
  const waits = lives.flatMap((live) => {
    const start = startOf(live);
    return start ? [{ liveId: live.id, onAirMs: now.getTime() - start.getTime() }] : [];
  });
  const latestFirst = waits.sort((a, b) => a.onAirMs - b.onAirMs);
  const onAir = latestFirst.find(({ onAirMs }) => onAirMs >= 0 && onAirMs < LONGEST_SHOW_MS);
  if (onAir) return { ...onAir, kind: 'live' };
  const next = latestFirst.findLast(({ onAirMs }) => onAirMs < 0);
  return next ? { liveId: next.liveId, kind: 'next' } : null;
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
