import type { Live } from '../contract/lives.ts';
import { byNewest } from './live-order.ts';
import { zonedMoment } from './zoned-moment.ts';

type Start = Pick<Live, 'start_date' | 'start_time'>;

/** A moment, and the timezone in which lives start; null is that of this computer. */
export type LiveClock = { now: Date; timezone: string | null };

/** A live counts as running for this long after its start; its end is not stored. */
const LONGEST_SHOW_MS = 6 * 3_600_000;

/** How long ago the live started, in ms, negative before its start; null without a date or a time. */
export function sinceStart({ start_date, start_time }: Start, clock: LiveClock): number | null {
  if (!start_date || !start_time) return null;
  return clock.now.getTime() - zonedMoment(start_date, start_time, clock.timezone);
}

/** The live that started last, if that is less than six hours ago. */
export function runningLive<L extends Start>(lives: readonly L[], clock: LiveClock): L | undefined {
  return lives
    .map((live) => ({ live, ms: sinceStart(live, clock) ?? Number.NaN }))
    .filter(({ ms }) => ms >= 0 && ms < LONGEST_SHOW_MS)
    .sort((a, b) => a.ms - b.ms)[0]?.live;
}

/** The live that starts next; undefined if none has its start ahead. */
export function nextLive<L extends Start>(lives: readonly L[], clock: LiveClock): L | undefined {
  return lives
    .map((live) => ({ live, ms: sinceStart(live, clock) ?? Number.NaN }))
    .filter(({ ms }) => ms < 0)
    .sort((a, b) => b.ms - a.ms)[0]?.live;
}

/** The live that is meant where none is named: the running one, else the newest. Undefined if there is none. */
export const currentLive = <L extends Parameters<typeof byNewest>[0]>(
  lives: readonly L[],
  clock: LiveClock,
): L | undefined => runningLive(lives, clock) ?? [...lives].sort(byNewest)[0];
