import { ANONYMOUS } from '#contract/limits.ts';
import { exactDollars } from '#domain/money.ts';
import type { Clock } from '../moment-text.ts';
import type { CurveStep, TipCurve } from './tip-curve.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How a chart tells moments: with their day if it spans more than one. */
export type ChartTimes = { spanMs: number; clock: Clock };

/** Label of a moment, in ms since 1970. */
export function momentLabel(ms: number, { spanMs, clock }: ChartTimes): string {
  const moment = new Date(ms).toISOString();
  return (spanMs > DAY_MS ? clock.dayAndTime : clock.timeOfDay)(moment);
}

/** `9:41 PM · $1,284.50 · +$25.00 Zoë`, or the number of tips in the step. */
export function stepText(
  { toMs, totalCents, addedCents, ...step }: CurveStep,
  times: ChartTimes,
): string {
  const from = step.tips > 1 ? `in ${step.tips} tips` : (step.fanName ?? ANONYMOUS);
  const added = `+${exactDollars(addedCents)} ${from}`;
  return [momentLabel(toMs, times), exactDollars(totalCents), added].join(' · ');
}

/** The chart as a sentence for screen readers. */
export function curveSentence(
  { steps, startMs, tips, totalCents }: TipCurve,
  times: ChartTimes,
): string {
  const last = momentLabel(steps.at(-1)?.toMs ?? startMs, times);
  const first = momentLabel(startMs, times);
  return `${tips.toLocaleString('en-US')} tips added up to ${exactDollars(totalCents)} between ${first} and ${last}.`;
}
