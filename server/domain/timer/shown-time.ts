import type { TimerClock } from '#contract/timers.ts';

/** What the time left of a timer follows from. */
export type CountedTimer = Pick<TimerClock, 'state' | 'left' | 'ends_at' | 'ends_by'>;

const SECOND_MS = 1000;

/** The time left in ms at `nowMs` of the server's timer clock, in ms since 1970. Never below zero. */
export function timerLeftMs(timer: CountedTimer, nowMs: number): number {
  if (timer.state === 'ended') return 0;
  return Math.max(0, Math.min(ownLeftMs(timer, nowMs), untilLatestMs(timer, nowMs)));
}

/** Without the latest end. */
const ownLeftMs = ({ state, left, ends_at }: CountedTimer, nowMs: number): number =>
  state === 'running' && ends_at !== null ? Date.parse(ends_at) - nowMs : left * SECOND_MS;

/** Until the latest end, which also bounds a pause. */
const untilLatestMs = ({ state, ends_by }: CountedTimer, nowMs: number): number =>
  state === 'ready' || ends_by === null ? Number.POSITIVE_INFINITY : Date.parse(ends_by) - nowMs;

/** The whole seconds that are shown: the last second shows 1, and 0 is the end. */
export const shownSeconds = (leftMs: number): number => Math.ceil(leftMs / SECOND_MS);

/** Time in ms until the shown seconds change; null if they do not change by themselves. */
export function shownForMs(timer: CountedTimer, nowMs: number): number | null {
  const leftMs = timerLeftMs(timer, nowMs);
  if (leftMs === 0) return null;
  const inSecondMs = leftMs - (shownSeconds(leftMs) - 1) * SECOND_MS;
  if (timer.state === 'running') return inSecondMs;
  const untilFallMs = untilLatestMs(timer, nowMs) - ownLeftMs(timer, nowMs);
  return Number.isFinite(untilFallMs) ? Math.max(0, untilFallMs) + inSecondMs : null;
}
