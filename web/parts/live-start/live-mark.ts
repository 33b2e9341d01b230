import type { Live } from '#contract/lives.ts';
import type { byNewest } from '#domain/live-order.ts';
import {
  currentLive,
  isAhead,
  type LiveClock,
  type LiveSpan,
  nextLive,
  runningLive,
  sinceStart,
} from '#domain/running-live.ts';
import { counted } from '#domain/text/counted.ts';
import { wallClock } from '../../forms/fields/clock/wall-clock.ts';
import { clockTime, shortStart } from './start-text.ts';

type Start = Pick<Live, 'start_date' | 'start_time'>;

const DAY_MS = 86_400_000;

/** The tag of a live in the list: on air for `onAirMs`, or next. */
export type LiveMark =
  | { liveId: string; kind: 'live'; onAirMs: number }
  | { liveId: string; kind: 'next' };

/** Whether a live is on air, and whether tips of sources wait while it is not. */
type Air = { isOnAir: boolean; hasSources: boolean | undefined };

/**
 * The tag of a marked live. With sources of tips, a live that runs by the clock is only `started` until it is on air.
 */
export function tagOf(mark: LiveMark, { isOnAir, hasSources }: Air): LiveMark['kind'] | 'started' {
  return mark.kind === 'live' && hasSources && !isOnAir ? 'started' : mark.kind;
}

/** `Started 8:00 PM`; without the time if none is set. */
export const startedText = ({ start_time }: Pick<Start, 'start_time'>) =>
  ['Started', ...clockTime(start_time)].join(' ');

/** `Fri, Nov 6 · 8:00 PM · starts in 12 minutes`. */
export function startSentence(live: Start, clock: LiveClock): string {
  const sinceMs = sinceStart(live, clock);
  const short = shortStart(live, clock);
  if (sinceMs === null || Math.abs(sinceMs) >= DAY_MS) return short;
  const { hours, minutes } = hoursAndMinutes(Math.abs(sinceMs));
  const span = hours > 0 ? counted(hours, 'hour') : counted(minutes, 'minute');
  return `${short} · ${sinceMs < 0 ? `starts in ${span}` : `started ${span} ago`}`;
}

/** Picks the live to tag: the running live, else the next one. */
export function markLive(
  lives: readonly (Pick<Live, 'id'> & LiveSpan)[],
  clock: LiveClock,
): LiveMark | null {
  const onAir = runningLive(lives, clock);
  if (onAir) return { liveId: onAir.id, kind: 'live', onAirMs: sinceStart(onAir, clock) ?? 0 };
  const next = nextLive(lives, clock);
  return next ? { liveId: next.id, kind: 'next' } : null;
}

const hoursAndMinutes = (ms: number) => ({
  hours: Math.floor(ms / 3_600_000),
  minutes: Math.floor(ms / 60_000) % 60,
});

/** Time on air as `1:42`. */
export function onAirClock(onAirMs: number): string {
  const { hours, minutes } = hoursAndMinutes(onAirMs);
  return `${hours}:${String(minutes).padStart(2, '0')}`;
}

/** Time on air for screen readers: `On air for 1 hour 42 minutes`. */
export function onAirSentence(onAirMs: number): string {
  const { hours, minutes } = hoursAndMinutes(onAirMs);
  return `On air for ${hours ? `${counted(hours, 'hour')} ` : ''}${counted(minutes, 'minute')}`;
}

/**
 * The live to go live with: the marked one, else the current one if it is not over. Null if every live is over.
 */
export function nextLiveId(
  lives: readonly (Parameters<typeof byNewest>[0] & LiveSpan)[],
  mark: LiveMark | null,
  clock: LiveClock,
): string | null {
  if (mark) return mark.liveId;
  const live = currentLive(lives, { onAirId: null, clock });
  const isOpen =
    live && (!live.start_date || isAhead(live, clock, wallClock(clock.timezone, clock.now).date));
  return isOpen ? live.id : null;
}
