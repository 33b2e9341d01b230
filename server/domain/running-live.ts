import type { Live, LiveSummary } from '../contract/lives.ts';
import { byNewest } from './live-order.ts';
import { zonedMoment } from './zoned-moment.ts';

type Start = Pick<Live, 'start_date' | 'start_time'>;

/** When a live starts, and until when it runs. */
export type LiveSpan = Pick<LiveSummary, 'start_date' | 'start_time' | 'running_until'>;

/** A moment, and the timezone in which lives start; null is that of this computer. */
export type LiveClock = { now: Date; timezone: string | null };

/** When the newest tip of a live was paid after one moment, and recorded before another one, all in ISO 8601. */
export type NewestTip = (after: string, before: string) => string | undefined;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A live runs for this long after its start, and after each tip that is paid and recorded while it runs: its end is not stored. */
const QUIET_MS = 6 * HOUR_MS;

/** Longer than any show. A live that gets tips all the time, such as one for everything, must not cost ever more. */
const LONGEST_SHOW_MS = 31 * DAY_MS;

/** How long ago the live started, in ms, negative before its start; null without a date or a time. */
export function sinceStart({ start_date, start_time }: Start, clock: LiveClock): number | null {
  if (!start_date || !start_time) return null;
  return clock.now.getTime() - zonedMoment(start_date, start_time, clock.timezone);
}

/**
 * Until when the live runs if no tip comes: six hours after its start or after the last tip that came while it ran.
 * In ISO 8601; null without a date or a time, and after the longest show.
 */
export function runningUntil(start: Start, clock: LiveClock, newestTip: NewestTip): string | null {
  const nowMs = clock.now.getTime();
  // By the date alone, because most lives are long over, and a moment in a timezone costs more. Zones differ by a day.
  if ((start.start_date ?? '') < isoOf(nowMs - LONGEST_SHOW_MS - 2 * DAY_MS)) return null;
  const startMs = nowMs - (sinceStart(start, clock) ?? Number.NaN);
  if (!(nowMs < startMs + LONGEST_SHOW_MS)) return null;
  const endMs = startMs + LONGEST_SHOW_MS;
  let untilMs = startMs + QUIET_MS;
  for (let lastMs = startMs; untilMs < endMs; untilMs = lastMs + QUIET_MS) {
    const tip = newestTip(isoOf(lastMs), isoOf(untilMs));
    if (tip === undefined) return isoOf(untilMs);
    lastMs = Date.parse(tip);
  }
  return isoOf(endMs);
}

/** `running_until` after a tip at this moment: as it was, if the live ran no longer. Both are ISO 8601. */
export function keptRunning(runningUntil: string | null, tipAt: string): string | null {
  if (runningUntil === null || tipAt >= runningUntil) return runningUntil;
  const untilMs = Date.parse(tipAt) + QUIET_MS;
  return untilMs > Date.parse(runningUntil) ? isoOf(untilMs) : runningUntil;
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** Of the lives that run, the one that started last. */
export function runningLive<L extends LiveSpan>(
  lives: readonly L[],
  clock: LiveClock,
): L | undefined {
  const nowMs = clock.now.getTime();
  return lives
    .filter(({ running_until }) => nowMs < Date.parse(running_until ?? ''))
    .map((live) => ({ live, ms: sinceStart(live, clock) ?? Number.NaN }))
    .filter(({ ms }) => ms >= 0)
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
export const currentLive = <L extends LiveSpan & Parameters<typeof byNewest>[0]>(
  lives: readonly L[],
  clock: LiveClock,
): L | undefined => runningLive(lives, clock) ?? [...lives].sort(byNewest)[0];
