import { reachedBar } from '../layout/alert/celebration.ts';
import type { PlacedText } from '../layout/drawing.ts';
import type { GoalBarLayout } from '../layout/goal/goal-bar.ts';
import { easeOut } from './easing.ts';
import { CELEBRATION_LEAVE_MS, CELEBRATION_MS, COUNT_MS, LABEL_MS } from './timings.ts';
import { type Course, constant, endOf, retarget, type Tween, valueAt } from './tween.ts';

/** One bar that is shown for some time, and the numbers that move to its values. */
type Leg = {
  bar: GoalBarLayout;
  startMs: number;
  /** Width of the fill. */
  fill: Tween;
  cents: Tween;
  /** The distance from the end of the total to the end of the fill. */
  totalGap: Tween;
  totalAlpha: Tween;
  /** The goal's amount; that of an earlier bar while it fades out. */
  amount: PlacedText | null;
  amountAlpha: Tween;
  /** The bar whose label is shown until that of `bar` comes in. */
  formerLabel: GoalBarLayout;
  labelShare: Tween;
};

/** The celebration of one goal. `endMs` is earlier if it is cut short. */
type Celebration = { goalKey: string; startMs: number; endMs: number };

/**
 * A reached goal is shown full and celebrated first; the second leg moves to the next goal. A celebration that is cut
 * short ends before the next one starts.
 */
export type GoalMotion = { legs: readonly [Leg, Leg?]; celebrations: readonly Celebration[] };

/** A celebration at one moment, in milliseconds since its start and until its end. */
export type Celebrated = { goalKey: string; forMs: number; remainingMs: number; isStatic: boolean };

/** The goal bar at one moment; alphas and shares are from 0 to 1. */
export type GoalPose = {
  bar: GoalBarLayout;
  fill: number;
  cents: number;
  totalGap: number;
  totalAlpha: number;
  amount: PlacedText | null;
  amountAlpha: number;
  /** The bar whose label is shown, and how far the label has come in. */
  label: GoalBarLayout;
  labelShare: number;
  /** Null when nothing is celebrated. */
  celebrated: Celebrated | null;
  /** The goal of a celebration that has not started yet. */
  pendingKey: string | null;
};

export const idleGoal = (bar: GoalBarLayout): GoalMotion => ({
  legs: [{ ...idleLeg(bar), startMs: 0 }],
  celebrations: [],
});

const idleLeg = (bar: GoalBarLayout) => ({
  bar,
  fill: constant(bar.fill?.width ?? 0),
  cents: constant(bar.totalCents),
  totalGap: constant(gapOf(bar)),
  totalAlpha: constant(bar.total ? 1 : 0),
  amount: bar.amount,
  amountAlpha: constant(1),
  formerLabel: bar,
  labelShare: constant(1),
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
 * A goal is celebrated when the total reaches it, once the bar is full. A running celebration of the same goal
 * continues; one of another goal, or of one that is no longer reached, ends.
 */
function celebrate(before: GoalMotion, next: GoalBarLayout, fromMs: number): Celebration[] {
  const { motion } = next;
  const reached = reachedBar(next);
  const shown = before.legs[1] ?? before.legs[0];
  const isCelebrated = reached !== null && motion.celebration && !next.isDeferred;
  const isNew =
    isCelebrated && (shown.bar.totalCents < reached.goalCents || isDeferredIn(shown.bar, reached));
  const leaveMs = motion.isReduced ? 0 : CELEBRATION_LEAVE_MS;
  const running = before.celebrations.flatMap((old) => {
    if (isCelebrated && !isNew && old.goalKey === reached.goalKey)
      return old.endMs > fromMs ? old : [];
    const endMs = Math.min(old.endMs, fromMs + leaveMs);
    return old.startMs < fromMs && fromMs < endMs ? { ...old, endMs } : [];
  });
  if (!isNew) return running;
  const full = fromMs + (motion.countUp ? COUNT_MS : 0);
  const startMs = Math.max(full, ...running.map(({ endMs }) => endMs));
  return [...running, { goalKey: reached.goalKey, startMs, endMs: startMs + CELEBRATION_MS }];
}

const isDeferredIn = ({ isDeferred, goalKey }: GoalBarLayout, reached: GoalBarLayout): boolean =>
  isDeferred && goalKey === reached.goalKey;

function moveLeg(from: Leg, bar: GoalBarLayout, startMs: number, labelMs: number): Leg {
  const target = { ...idleLeg(bar), startMs };
  if (!bar.motion.countUp) return target;
  const course = { startMs, durationMs: COUNT_MS, easing: easeOut };
  return {
    bar,
    startMs,
    fill: retarget(from.fill, target.fill.to, course),
    cents: retarget(from.cents, target.cents.to, course),
    totalGap: moveGap(from, bar, target.totalGap.to, course),
    totalAlpha: retarget(from.totalAlpha, target.totalAlpha.to, course),
    ...moveAmount(from, bar, course),
    ...moveLabel(from, bar, startMs, labelMs),
  };
}

/** A new total appears at its final distance from the end of the fill; a disappearing one keeps its distance. */
function moveGap(from: Leg, bar: GoalBarLayout, to: number, course: Course): Tween {
  if (!bar.total) return from.totalGap;
  return from.bar.total ? retarget(from.totalGap, to, course) : constant(to);
}

function moveAmount(from: Leg, { amount }: GoalBarLayout, course: Course) {
  const isShown = from.amount !== null;
  const alpha = isShown ? from.amountAlpha : constant(0);
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
  const labelShare = retarget(constant(0), 1, course);
  return { formerLabel: labelAt(from, startMs), labelShare };
}

const labelAt = ({ bar, formerLabel, labelShare }: Leg, nowMs: number): GoalBarLayout =>
  nowMs < labelShare.startMs ? formerLabel : bar;

const legAt = ({ legs: [first, second] }: GoalMotion, nowMs: number): Leg =>
  second && second.startMs <= nowMs ? second : first;

/** When the movement ends, in ms. */
export function goalEndMs({ legs, celebrations }: GoalMotion): number {
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
    pendingKey: motion.celebrations.find(({ startMs }) => startMs > nowMs)?.goalKey ?? null,
  };
}

function celebratedAt({ celebrations }: GoalMotion, isStatic: boolean, nowMs: number) {
  const current = celebrations.find(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
  if (!current) return null;
  const { goalKey, startMs, endMs } = current;
  return { goalKey, forMs: nowMs - startMs, remainingMs: endMs - nowMs, isStatic };
}
