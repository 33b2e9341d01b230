import { ANONYMOUS } from '#contract/limits.ts';
import { exactDollars } from '#domain/money.ts';
import { dayAndTime, timeOfDay } from '../live-start.ts';
import type { CurveStep, TipCurve } from './tip-curve.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Label of a moment: its time, with the day if the chart spans more than one. */
export function momentLabel(ms: number, spanMs: number): string {
  const moment = new Date(ms).toISOString();
  return spanMs > DAY_MS ? dayAndTime(moment) : timeOfDay(moment);
}

/** `9:41 PM · $1,284.50 · +$25.00 Zoë`, or the number of tips in the step. */
export function stepText({ toMs, totalCents, addedCents, ...step }: CurveStep, spanMs: number) {
  const from = step.tips > 1 ? `in ${step.tips} tips` : (step.fanName ?? ANONYMOUS);
  const added = `+${exactDollars(addedCents)} ${from}`;
  return [momentLabel(toMs, spanMs), exactDollars(totalCents), added].join(' · ');
}

/** The chart as a sentence for screen readers. */
export function curveSentence({ steps, startMs, endMs, tips, totalCents }: TipCurve): string {
  const spanMs = endMs - startMs;
  const last = momentLabel(steps.at(-1)?.toMs ?? startMs, spanMs);
  const first = momentLabel(startMs, spanMs);
  return `${tips.toLocaleString('en-US')} tips added up to ${exactDollars(totalCents)} between ${first} and ${last}.`;
}
