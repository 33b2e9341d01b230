import type { LiveSummary } from '../contract/lives.ts';
import type { OnAir } from '../contract/sources.ts';
import {
  type LiveClock,
  type LiveSpan,
  nextLive,
  runningLive,
  sinceStart,
} from './running-live.ts';
import { AMERICAN } from './time/locale-format.ts';
import { momentText } from './time/moment-text.ts';
import { today } from './time/today.ts';

type Shown = Pick<LiveSummary, 'id'> & LiveSpan;

/** A live that was left on air after its show, and the live whose show begins or runs; undefined for none. */
export type LeftOnAir<L> = { live: L; successor: L | undefined };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long before its start a live replaces one that was left on air, in ms. */
const SOON_MS = HOUR_MS;

/**
 * The live on air if its show is over by the clock, or if it began more than a day ago and another live begins or runs.
 * Null if the live on air is on air rightly, and for none.
 */
export function leftOnAir<L extends Shown>(
  lives: readonly L[],
  onAir: OnAir,
  clock: LiveClock,
): LeftOnAir<L> | null {
  const live = lives.find(({ id }) => id === onAir.live_id);
  if (!live) return null;
  const nowMs = clock.now.getTime();
  const agoMs = sinceStart(live, clock);
  const successor = successorOf(live, lives, clock);
  const isOver = onAir.runs_until === null || nowMs >= Date.parse(onAir.runs_until);
  const onAirMs = nowMs - Date.parse(onAir.since ?? '');
  const isOld = Math.min(agoMs ?? onAirMs, onAirMs) >= DAY_MS;
  return isOver || (isOld && successor !== undefined) ? { live, successor } : null;
}

/** Of the lives that start after `live`, the running one, else the one starting within an hour. */
function successorOf<L extends Shown>(
  live: L,
  lives: readonly L[],
  clock: LiveClock,
): L | undefined {
  const agoMs = sinceStart(live, clock) ?? Number.POSITIVE_INFINITY;
  const later = lives.filter(
    (each) => each !== live && (sinceStart(each, clock) ?? Number.POSITIVE_INFINITY) < agoMs,
  );
  const running = runningLive(later, clock);
  if (running) return running;
  const next = nextLive(later, clock);
  return next && -(sinceStart(next, clock) ?? 0) <= SOON_MS ? next : undefined;
}

/**
 * The show of a live that was left on air, in words for the middle of a sentence: `yesterday's show`, `last week's show`,
 * `the show of Nov 3`. A live without a date is named by when it was put on air.
 */
export function showText(
  { start_date }: Shown,
  { since }: OnAir,
  clock: LiveClock,
  locale = AMERICAN,
): string {
  const zone = clock.timezone ?? undefined;
  const now = dayNumber(today(clock.now, zone));
  const date = start_date ?? today(new Date(since ?? clock.now), zone);
  const day = dayNumber(date);
  const ago = now - day;
  if (ago <= 0) return "today's show";
  if (ago === 1) return "yesterday's show";
  const weeks = weekOf(now) - weekOf(day);
  if (weeks === 0) return `${momentText('weekdayName', day * DAY_MS, 'UTC')}'s show`;
  if (weeks === 1) return "last week's show";
  const isThisYear = date.slice(0, 4) === today(clock.now, zone).slice(0, 4);
  return `the show of ${momentText(isThisYear ? 'day' : 'dayOfYear', day * DAY_MS, 'UTC', locale)}`;
}

/** Days since 1970 of a yyyy-MM-dd date. */
const dayNumber = (date: string) => Date.parse(`${date}T00:00Z`) / DAY_MS;

/** Weeks since 1970 of a day number; a week begins on Monday, and 1970 began on a Thursday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7);
