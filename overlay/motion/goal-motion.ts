import type { GoalBarLayout } from '../layout/goal-bar.ts';
import { easeOut } from './easing.ts';
import { CELEBRATION_MS, COUNT_MS } from './timings.ts';
import { type Course, endOf, retarget, still, type Tween, valueAt } from './tween.ts';

/** One bar that is shown for some time, and the numbers that move to its values. */
type Leg = {
  bar: GoalBarLayout;
  startMs: number;
  /** Width of the fill. */
  fill: Tween;
  cents: Tween;
  /** From the end of the total to the end of the fill. */
  totalGap: Tween;
  totalAlpha: Tween;
};

/** A reached goal is shown full and celebrated first; the second leg turns to the next goal. */
export type GoalMotion = { legs: readonly [Leg, Leg?]; celebrationMs: number | null };

/** The goal bar at one moment. `celebratedForMs` is null when nothing is celebrated. */
export type GoalPose = {
  bar: GoalBarLayout;
  fill: number;
  cents: number;
  totalGap: number;
  totalAlpha: number;
  celebratedForMs: number | null;
};

export const goalAtRest = (bar: GoalBarLayout): GoalMotion => ({
  legs: [{ ...legAtRest(bar), startMs: 0 }],
  celebrationMs: null,
});

const legAtRest = (bar: GoalBarLayout) => ({
  bar,
  fill: still(bar.fill?.width ?? 0),
  cents: still(bar.totalCents),
  totalGap: still(gapOf(bar)),
  totalAlpha: still(bar.total ? 1 : 0),
});

const gapOf = ({ fill, total }: GoalBarLayout) =>
  fill && total ? fill.x + fill.width - total.x - total.width : 0;

/** Moves the bar from its state at `fromMs` to `next`. */
export function moveGoal(before: GoalMotion, next: GoalBarLayout, fromMs: number): GoalMotion {
  const celebrationMs = celebrationStart(before, next, fromMs);
  const first = legAt(before, fromMs);
  if (celebrationMs === null || !next.reached) {
    return { legs: [moveLeg(first, next, fromMs)], celebrationMs };
  }
  const full = moveLeg(first, next.reached, fromMs);
  const turn = moveLeg(full, next, celebrationMs + CELEBRATION_MS);
  return { legs: [full, turn], celebrationMs };
}

/** The highest goal that the total has reached, drawn full. */
const reachedBar = (bar: GoalBarLayout) => (bar.isReached ? bar : bar.reached);

/** A goal is celebrated when the total passes it, once the bar is full; a running celebration of the same goal continues. */
function celebrationStart(before: GoalMotion, next: GoalBarLayout, fromMs: number): number | null {
  const reached = reachedBar(next);
  const shown = before.legs[1] ?? before.legs[0];
  if (!reached || !next.motion.celebration) return null;
  if (shown.bar.totalCents < reached.goalCents) {
    return fromMs + (next.motion.countUp ? COUNT_MS : 0);
  }
  const isOver = before.celebrationMs === null || fromMs >= before.celebrationMs + CELEBRATION_MS;
  return isOver || reachedBar(shown.bar)?.goalKey !== reached.goalKey ? null : before.celebrationMs;
}

function moveLeg(from: Leg, bar: GoalBarLayout, startMs: number): Leg {
  const rest = { ...legAtRest(bar), startMs };
  if (!bar.motion.countUp) return rest;
  const course = { startMs, durationMs: COUNT_MS, easing: easeOut };
  return {
    bar,
    startMs,
    fill: retarget(from.fill, rest.fill.to, course),
    cents: retarget(from.cents, rest.cents.to, course),
    totalGap: moveGap(from, bar, rest.totalGap.to, course),
    totalAlpha: retarget(from.totalAlpha, rest.totalAlpha.to, course),
  };
}

/** A new total appears at its final distance from the end of the fill; one that disappears keeps its distance. */
function moveGap(from: Leg, bar: GoalBarLayout, to: number, course: Course): Tween {
  if (!bar.total) return from.totalGap;
  return from.bar.total ? retarget(from.totalGap, to, course) : still(to);
}

const legAt = ({ legs: [first, second] }: GoalMotion, nowMs: number): Leg =>
  second && second.startMs <= nowMs ? second : first;

/** When the movement ends. */
export function goalRestMs({ legs, celebrationMs }: GoalMotion): number {
  const { fill, cents, totalGap, totalAlpha } = legs[1] ?? legs[0];
  const ends = [fill, cents, totalGap, totalAlpha].map(endOf);
  return Math.max(...ends, celebrationMs === null ? 0 : celebrationMs + CELEBRATION_MS);
}

export function goalPoseAt(motion: GoalMotion, nowMs: number): GoalPose {
  const { bar, fill, cents, totalGap, totalAlpha } = legAt(motion, nowMs);
  const celebratedForMs = motion.celebrationMs === null ? -1 : nowMs - motion.celebrationMs;
  const isCelebrated = celebratedForMs >= 0 && celebratedForMs < CELEBRATION_MS;
  return {
    bar,
    fill: valueAt(fill, nowMs),
    cents: valueAt(cents, nowMs),
    totalGap: valueAt(totalGap, nowMs),
    totalAlpha: valueAt(totalAlpha, nowMs),
    celebratedForMs: isCelebrated ? celebratedForMs : null,
  };
}
