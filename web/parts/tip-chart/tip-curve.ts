import type { TipGoal } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { createRunningTotal, curveOf, type TipCurve } from '#domain/money/running-total.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { paidAt } from '#domain/time/paid-moment.ts';

/** The chart includes the next goal if its distance is at most this share of the total. */
const NEAR = 0.35;
/** Minimum distance of goal lines, as a share of the height. */
const GOAL_GAP = 0.15;

/**
 * The running total by payment time; null with fewer than two tips that have an amount. `tips` may be in any
 * order.
 */
export function tipCurve(tips: readonly Tip[], mostSteps?: number): TipCurve | null {
  const counted = tips
    .flatMap((tip) => {
      const { amount_cents: cents, fan_name: name } = tip;
      const fanName = name && withMaskedEmails(name);
      return cents ? [{ cents, fanName, atMs: Date.parse(paidAt(tip)) }] : [];
    })
    .sort((a, b) => a.atMs - b.atMs);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last) return null;
  const span = { tips: counted.length, firstMs: first.atMs, lastMs: last.atMs };
  const total = createRunningTotal(span, { ...(mostSteps && { mostSteps }) });
  for (const tip of counted) total.add(tip);
  return curveOf(total.steps);
}

/** Amount at the upper edge of the chart, in cents. */
export function curveTop(goals: readonly TipGoal[], totalCents: number): number {
  const next = goals.find(({ amount_cents }) => amount_cents > totalCents);
  const isNear = next !== undefined && next.amount_cents <= totalCents * (1 + NEAR);
  return isNear ? next.amount_cents : totalCents;
}

/** The goals up to `topCents` whose lines do not overlap; of two close ones, the higher one. */
export function goalLines(goals: readonly TipGoal[], topCents: number): TipGoal[] {
  const lines: TipGoal[] = [];
  let aboveCents = Number.POSITIVE_INFINITY;
  for (const goal of [...goals].reverse()) {
    const { amount_cents } = goal;
    const isInside = amount_cents > topCents * GOAL_GAP && amount_cents <= topCents;
    if (!isInside || aboveCents - amount_cents < topCents * GOAL_GAP) continue;
    lines.push(goal);
    aboveCents = amount_cents;
  }
  return lines;
}

/** Whether the curve reaches the amount in the left half, so that the label is placed on the right. */
export const isReachedEarly = ({ steps, startMs, endMs }: TipCurve, amountCents: number) =>
  steps.some(
    ({ fromMs, totalCents }) => totalCents >= amountCents && fromMs < (startMs + endMs) / 2,
  );

/** Index of the last step at this share of the time span, 0 to 1. */
export function stepAt({ steps, startMs, endMs }: TipCurve, share: number): number {
  const atMs = startMs + share * (endMs - startMs);
  const after = steps.findIndex(({ fromMs }) => fromMs > atMs);
  return after < 0 ? steps.length - 1 : Math.max(0, after - 1);
}
