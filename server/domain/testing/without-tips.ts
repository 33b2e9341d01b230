import { type LiveClock, type LiveSpan, runningUntil } from '../running-live.ts';

/** Lives in the server's list at this moment, without tips. */
export const withoutTips = <L extends Omit<LiveSpan, 'running_until'>>(
  lives: readonly L[],
  clock: LiveClock,
): (L & LiveSpan)[] =>
  lives.map((live) => ({ ...live, running_until: runningUntil(live, clock, () => undefined) }));
