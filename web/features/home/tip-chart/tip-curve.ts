import type { TipGoal } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';

/** A step of the running total: one tip, or several close together. */
export type CurveStep = {
  /** Times of its first and last tip, in milliseconds since 1970. */
  fromMs: number;
  toMs: number;
  tips: number;
  addedCents: number;
  /** The running total after it. */
  totalCents: number;
  /** Fan of a single tip; null for an anonymous one or several tips. */
  fanName: string | null;
};

export type TipCurve = {
  /** Oldest first. */
  steps: readonly CurveStep[];
  startMs: number;
  /** A little after the last step, so that it is visible. */
  endMs: number;
  tips: number;
  totalCents: number;
};

/** More steps than this are less than a few pixels apart. */
const MOST_STEPS = 150;
const SHORTEST_MS = 60_000;
/** Share of the time span that is kept free after the last step. */
const TAIL = 0.03;
/** The next goal is shown above the total if it is at most this share of the total away. */
const NEAR = 0.35;
/** Smallest distance of goal lines, as a share of the height. */
const GOAL_GAP = 0.15;

/** The running total over time; null with fewer than two tips that have an amount. `tips` may be in any order. */
export function tipCurve(tips: readonly Tip[], mostSteps = MOST_STEPS): TipCurve | null {
  const counted = tips
    .filter(({ amount_cents }) => amount_cents)
    .map(({ amount_cents, fan_name, created_at }) => ({
      amount_cents,
      fan_name,
      atMs: Date.parse(created_at),
    }))
    .sort((a, b) => a.atMs - b.atMs);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last || counted.length < 2) return null;

  const spanMs = Math.max(SHORTEST_MS, last.atMs - first.atMs);
  const bucketMs = counted.length > mostSteps ? spanMs / mostSteps : 0;
  const bucketOf = (atMs: number) => Math.floor((atMs - first.atMs) / bucketMs);
  const steps: CurveStep[] = [];
  let totalCents = 0;
  for (const { atMs, amount_cents, fan_name } of counted) {
    const addedCents = amount_cents ?? 0;
    totalCents += addedCents;
    const step = steps.at(-1);
    if (step && bucketMs > 0 && bucketOf(step.fromMs) === bucketOf(atMs)) {
      step.toMs = atMs;
      step.tips += 1;
      step.addedCents += addedCents;
      step.totalCents = totalCents;
      step.fanName = null;
    } else {
      const fanName = fan_name;
      steps.push({ fromMs: atMs, toMs: atMs, tips: 1, addedCents, totalCents, fanName });
    }
  }
  // A short burst is centred, or its rise would be the edge of the chart.
  const startMs = first.atMs - (spanMs - (last.atMs - first.atMs)) / 2;
  const endMs = startMs + spanMs * (1 + TAIL);
  return { steps, startMs, endMs, tips: counted.length, totalCents };
}

/** The amount at the upper edge of the chart. */
export function curveTop(goals: readonly TipGoal[], totalCents: number): number {
  const next = goals.find(({ amount_cents }) => amount_cents > totalCents);
  const isNear = next !== undefined && next.amount_cents <= totalCents * (1 + NEAR);
  return isNear ? next.amount_cents : totalCents;
}

/** The goals whose lines fit below `topCents`; of two that are too close, the higher one. */
export function goalLines(goals: readonly TipGoal[], topCents: number): TipGoal[] {
  const lines: TipGoal[] = [];
  let aboveCents = Number.POSITIVE_INFINITY;
  for (const goal of goals.toReversed()) {
    const { amount_cents } = goal;
    const isInside = amount_cents > topCents * GOAL_GAP && amount_cents <= topCents;
    if (!isInside || aboveCents - amount_cents < topCents * GOAL_GAP) continue;
    lines.push(goal);
    aboveCents = amount_cents;
  }
  return lines;
}

/** Whether the curve passes the amount in the left half: then the label goes to the right. */
export const isReachedEarly = ({ steps, startMs, endMs }: TipCurve, amountCents: number) =>
  steps.some(
    ({ fromMs, totalCents }) => totalCents >= amountCents && fromMs < (startMs + endMs) / 2,
  );

/** Index of the latest step at this share of the time span, 0 to 1. */
export function stepAt({ steps, startMs, endMs }: TipCurve, share: number): number {
  const atMs = startMs + share * (endMs - startMs);
  const after = steps.findIndex(({ fromMs }) => fromMs > atMs);
  return after < 0 ? steps.length - 1 : Math.max(0, after - 1);
}
