import type { Live, LiveSummary } from '../contract/lives.ts';
import { byNewest } from './live-order.ts';
import { today } from './time/today.ts';
import { zonedMoment } from './time/zoned-moment.ts';

type Start = Pick<Live, 'start_date' | 'start_time'>;
type Started = Pick<Live, 'id'> & Start;

/** The start of a live, and until when it runs. */
export type LiveSpan = Pick<LiveSummary, 'start_date' | 'start_time' | 'running_until'>;

/** A time, and the timezone in which lives start; null is that of this computer. */
export type LiveClock = { now: Date; timezone: string | null };

/** When the newest tip of a live was paid that was paid after `after` and recorded before `before`, all in ISO 8601. */
type NewestTip = (after: string, before: string) => string | undefined;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/**
 * A live runs for this long after its start, and after each tip that is paid and recorded while it runs. Its end is not
 * stored.
 */
const RUN_ON_MS = 6 * HOUR_MS;

/** Exceeds the longest show. Without it, a live that always gets tips would cost more and more. */
const MAX_SHOW_MS = 31 * DAY_MS;

/** Time since the live's start in ms, negative before it; null without a date or a time. */
export function sinceStart({ start_date, start_time }: Start, clock: LiveClock): number | null {
  if (!start_date || !start_time) return null;
  return clock.now.getTime() - zonedMoment(start_date, start_time, clock.timezone);
}

/**
 * Until when the live runs without further tips: six hours after its start, or after the last tip that came while it
 * ran. In ISO 8601; null without a date or a time, and after the longest show.
 */
export function runningUntil(start: Start, clock: LiveClock, newestTip: NewestTip): string | null {
  const nowMs = clock.now.getTime();
  // Compares dates first, because most lives are long over, and a timezone conversion costs more. Timezones differ by
  // up to a day.
  if ((start.start_date ?? '') < isoOf(nowMs - MAX_SHOW_MS - 2 * DAY_MS)) return null;
  const startMs = nowMs - (sinceStart(start, clock) ?? Number.NaN);
  if (!(nowMs < startMs + MAX_SHOW_MS)) return null;
  const endMs = startMs + MAX_SHOW_MS;
  let untilMs = startMs + RUN_ON_MS;
  for (let lastMs = startMs; untilMs < endMs; untilMs = lastMs + RUN_ON_MS) {
    const tip = newestTip(isoOf(lastMs), isoOf(untilMs));
    if (tip === undefined) return isoOf(untilMs);
    lastMs = Date.parse(tip);
  }
  return isoOf(endMs);
}

/** `running_until` after a tip at `tipAt`; unchanged if the live ran no longer. Both are ISO 8601. */
export function extendedRunningUntil(runningUntil: string | null, tipAt: string): string | null {
  if (runningUntil === null || tipAt >= runningUntil) return runningUntil;
  const untilMs = Date.parse(tipAt) + RUN_ON_MS;
  return untilMs > Date.parse(runningUntil) ? isoOf(untilMs) : runningUntil;
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** The running live that started last; of those with the same start the newest one. */
export function runningLive<L extends Pick<Live, 'id'> & LiveSpan>(
  lives: readonly L[],
  clock: LiveClock,
): L | undefined {
  const nowMs = clock.now.getTime();
  return lives
    .filter(({ running_until }) => nowMs < Date.parse(running_until ?? ''))
    .map((live) => ({ live, ms: sinceStart(live, clock) ?? Number.NaN }))
    .filter(({ ms }) => ms >= 0)
    .sort((a, b) => a.ms - b.ms || laterId(a.live, b.live))[0]?.live;
}

/** The live that starts next; undefined if no start is ahead. */
export function nextLive<L extends Started>(lives: readonly L[], clock: LiveClock): L | undefined {
  return lives
    .map((live) => ({ live, ms: sinceStart(live, clock) ?? Number.NaN }))
    .filter(({ ms }) => ms < 0)
    .sort((a, b) => b.ms - a.ms || laterId(a.live, b.live))[0]?.live;
}

/** Ids sort by creation. */
const laterId = (a: Pick<Live, 'id'>, b: Pick<Live, 'id'>) => (a.id < b.id ? 1 : -1);

/** Whether a live is ahead on the day `today` (yyyy-MM-dd). A live without a time is ahead until its day ends. */
export function isAhead(live: Start, clock: LiveClock, today: string): boolean {
  const sinceMs = sinceStart(live, clock);
  return sinceMs === null ? (live.start_date ?? '') >= today : sinceMs < 0;
}

/** Compares lives by their start, the soonest first; a live without a time comes after all others of its day. */
export function bySoonest(a: Started, b: Started): number {
  const [early, late] = [startText(a), startText(b)];
  if (early === late) return laterId(a, b);
  return early < late ? -1 : 1;
}

const startText = ({ start_date, start_time }: Start) => `${start_date}T${start_time ?? '24'}`;

/** The next live that starts within a week; undefined if there is none. */
function liveOfTheWeek<L extends Started>(lives: readonly L[], clock: LiveClock): L | undefined {
  const nowMs = clock.now.getTime();
  // Compares dates first, because a timezone conversion costs more. Timezones differ by up to a day.
  const [from, to] = [isoOf(nowMs - 2 * DAY_MS), isoOf(nowMs + WEEK_MS + 2 * DAY_MS)];
  const day = today(clock.now, clock.timezone ?? undefined);
  return lives
    .filter(({ start_date }) => start_date !== null && start_date > from && start_date < to)
    .filter((live) => isAhead(live, clock, day))
    .filter((live) => {
      const { start_date, start_time } = live;
      return (
        (sinceStart({ start_date, start_time: start_time ?? '00:00' }, clock) ?? 0) >= -WEEK_MS
      );
    })
    .sort(bySoonest)[0];
}

type Meant = { onAirId: string | null | undefined; clock: LiveClock };

/**
 * The live that is used when none is named: the one on air; else the running one; else the next one within a week; else
 * the newest. Undefined without lives.
 */
export const currentLive = <L extends LiveSpan & Parameters<typeof byNewest>[0]>(
  lives: readonly L[],
  { onAirId, clock }: Meant,
): L | undefined =>
  lives.find(({ id }) => id === onAirId) ??
  runningLive(lives, clock) ??
  liveOfTheWeek(lives, clock) ??
  [...lives].sort(byNewest)[0];
