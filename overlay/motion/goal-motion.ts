import { reachedBar } from '../layout/celebration.ts';
import type { PlacedText } from '../layout/drawing.ts';
import type { GoalBarLayout } from '../layout/goal-bar.ts';
import { easeOut } from './easing.ts';
import { CELEBRATION_LEAVE_MS, CELEBRATION_MS, COUNT_MS, LABEL_MS } from './timings.ts';
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
  /** The goal's amount; that of an earlier bar while it fades. */
  amount: PlacedText | null;
  amountAlpha: Tween;
  /** The bar whose label is shown until that of `bar` comes in. */
  formerLabel: GoalBarLayout;
  labelShare: Tween;
};

/** The celebration of one goal; `endMs` is earlier if it is cut short. */
type Celebration = { goalKey: string; startMs: number; endMs: number };

/**
 * A reached goal is shown full and celebrated first; the second leg turns to the next goal. A celebration that is cut
 * short by the next one leaves before that starts.
 */
export type GoalMotion = { legs: readonly [Leg, Leg?]; celebrations: readonly Celebration[] };

/** A celebration at one moment, in milliseconds since its start and until its end. */
export type Celebrated = { goalKey: string; forMs: number; leftMs: number; isStill: boolean };

/** The goal bar at one moment; alphas and shares are from 0 to 1. */
export type GoalPose = {
  bar: GoalBarLayout;
  fill: number;
  cents: number;
  totalGap: number;
  totalAlpha: number;
  amount: PlacedText | null;
  amountAlpha: number;
  /** The bar whose label is shown, and how far that has come in. */
  label: GoalBarLayout;
  labelShare: number;
  /** Null when nothing is celebrated. */
  celebrated: Celebrated | null;
  /** The goal of a celebration that has not started yet. */
  awaitedKey: string | null;
};

export const goalAtRest = (bar: GoalBarLayout): GoalMotion => ({
  legs: [{ ...legAtRest(bar), startMs: 0 }],
  celebrations: [],
});

const legAtRest = (bar: GoalBarLayout) => ({
  bar,
  fill: still(bar.fill?.width ?? 0),
  cents: still(bar.totalCents),
  totalGap: still(gapOf(bar)),
  totalAlpha: still(bar.total ? 1 : 0),
  amount: bar.amount,
  amountAlpha: still(1),
  formerLabel: bar,
  labelShare: still(1),
});

const gapOf = ({ fill, total }: GoalBarLayout) =>
  fill && total ? fill.x + fill.width - total.x - total.width : 0;

/** Moves the bar from its state at `fromMs` to `next`. */
export function moveGoal(before: GoalMotion, next: GoalBarLayout, fromMs: number): GoalMotion {
  const celebrations = celebrate(before, next, fromMs);
  const reached = reachedBar(next);
  const current = celebrations.find(({ goalKey }) => goalKey === reached?.goalKey);
  const first = legAt(before, fromMs);
  const labelMs = current ? Math.max(fromMs, current.startMs) : fromMs;
  if (!current || !next.reached) {
    return { legs: [moveLeg(first, next, fromMs, labelMs)], celebrations };
  }
  const full = moveLeg(first, next.reached, fromMs, labelMs);
  return { legs: [full, moveLeg(full, next, current.endMs, current.endMs)], celebrations };
}

/**
 * A goal is celebrated when the total passes it, once the bar is full. A running celebration of the same goal
 * continues; one of another goal, or of one that is no longer reached, leaves.
 */
function celebrate(before: GoalMotion, next: GoalBarLayout, fromMs: number): Celebration[] {
  const { motion } = next;
  const reached = reachedBar(next);
  const shown = before.legs[1] ?? before.legs[0];
  const isWanted = reached !== null && motion.celebration && !next.isAwaited;
  const isNew =
    isWanted && (shown.bar.totalCents < reached.goalCents || isAwaitedIn(shown.bar, reached));
  const leaveMs = motion.isReduced ? 0 : CELEBRATION_LEAVE_MS;
  const running = before.celebrations.flatMap((old) => {
    if (isWanted && !isNew && old.goalKey === reached.goalKey) return old.endMs > fromMs ? old : [];
    const endMs = Math.min(old.endMs, fromMs + leaveMs);
    return old.startMs < fromMs && fromMs < endMs ? { ...old, endMs } : [];
  });
  if (!isNew) return running;
  const full = fromMs + (motion.countUp ? COUNT_MS : 0);
  const startMs = Math.max(full, ...running.map(({ endMs }) => endMs));
  return [...running, { goalKey: reached.goalKey, startMs, endMs: startMs + CELEBRATION_MS }];
}

const isAwaitedIn = ({ isAwaited, goalKey }: GoalBarLayout, reached: GoalBarLayout): boolean =>
  isAwaited && goalKey === reached.goalKey;

function moveLeg(from: Leg, bar: GoalBarLayout, startMs: number, labelMs: number): Leg {
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
    ...moveAmount(from, bar, course),
    ...moveLabel(from, bar, startMs, labelMs),
  };
}

/** A new total appears at its final distance from the end of the fill; one that disappears keeps its distance. */
function moveGap(from: Leg, bar: GoalBarLayout, to: number, course: Course): Tween {
  if (!bar.total) return from.totalGap;
  return from.bar.total ? retarget(from.totalGap, to, course) : still(to);
}

function moveAmount(from: Leg, { amount }: GoalBarLayout, course: Course) {
  const isShown = from.amount !== null;
  const alpha = isShown ? from.amountAlpha : still(0);
  return {
    amount: amount ?? from.amount,
    amountAlpha: retarget(alpha, amount ? 1 : 0, course),
  };
}

/** The label of another goal, or of one that is reached now, comes in at `labelMs`. */
function moveLabel(from: Leg, bar: GoalBarLayout, startMs: number, labelMs: number) {
  const isSame = from.bar.goalKey === bar.goalKey && from.bar.isReached === bar.isReached;
  if (isSame) return { formerLabel: from.formerLabel, labelShare: from.labelShare };
  const course = { startMs: labelMs, durationMs: LABEL_MS, easing: easeOut };
  const labelShare = retarget(still(0), 1, course);
  return { formerLabel: labelAt(from, startMs), labelShare };
}

const labelAt = ({ bar, formerLabel, labelShare }: Leg, nowMs: number): GoalBarLayout =>
  nowMs < labelShare.startMs ? formerLabel : bar;

const legAt = ({ legs: [first, second] }: GoalMotion, nowMs: number): Leg =>
  second && second.startMs <= nowMs ? second : first;

/** When the movement ends. */
export function goalRestMs({ legs, celebrations }: GoalMotion): number {
  const { fill, cents, totalGap, totalAlpha, amountAlpha, labelShare } = legs[1] ?? legs[0];
  const tweens = [fill, cents, totalGap, totalAlpha, amountAlpha, labelShare];
  return Math.max(...tweens.map(endOf), ...celebrations.map(({ endMs }) => endMs));
}

export function goalPoseAt(motion: GoalMotion, nowMs: number): GoalPose {
  const leg = legAt(motion, nowMs);
  const { bar, labelShare } = leg;
  const isLabelled = nowMs >= labelShare.startMs;
  return {
    bar,
    fill: valueAt(leg.fill, nowMs),
    cents: valueAt(leg.cents, nowMs),
    totalGap: valueAt(leg.totalGap, nowMs),
    totalAlpha: valueAt(leg.totalAlpha, nowMs),
    amount: leg.amount,
    amountAlpha: valueAt(leg.amountAlpha, nowMs),
    label: labelAt(leg, nowMs),
    labelShare: isLabelled ? valueAt(labelShare, nowMs) : 1,
    celebrated: celebratedAt(motion, bar.motion.isReduced, nowMs),
    awaitedKey: motion.celebrations.find(({ startMs }) => startMs > nowMs)?.goalKey ?? null,
  };
}

function celebratedAt({ celebrations }: GoalMotion, isStill: boolean, nowMs: number) {
  const current = celebrations.find(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
  if (!current) return null;
  const { goalKey, startMs, endMs } = current;
  return { goalKey, forMs: nowMs - startMs, leftMs: endMs - nowMs, isStill };
}
