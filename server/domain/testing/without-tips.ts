import { type LiveClock, type LiveSpan, runningUntil } from '../running-live.ts';

/** Lives as the server lists them at this moment when none of them has a tip. */
export const withoutTips = <L extends Omit<LiveSpan, 'running_until'>>(
  lives: readonly L[],
  clock: LiveClock,
): (L & LiveSpan)[] =>
  lives.map((live) => ({ ...live, running_until: runningUntil(live, clock, () => undefined) }));
