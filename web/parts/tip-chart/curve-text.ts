import { ANONYMOUS } from '#contract/limits.ts';
import { exactAmount } from '#domain/money/money.ts';
import type { CurveStep, TipCurve } from '#domain/money/running-total.ts';
import type { Clock } from '#domain/time/moment-text.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Formats times of a chart: with the day if it spans more than one. */
type ChartTimes = { spanMs: number; clock: Clock };

/** Also the currency of its amounts. */
export type ChartWriting = ChartTimes & { currency: string };

/** Label of a timestamp, in ms since 1970. */
export function momentLabel(ms: number, { spanMs, clock }: ChartTimes): string {
  const moment = new Date(ms).toISOString();
  return (spanMs > DAY_MS ? clock.dayAndTime : clock.timeOfDay)(moment);
}

/** Label of a step: `9:41 PM · $1,284.50 · +$25.00 Zoë`; of several tips only their number. */
export function stepText(
  { toMs, totalCents, addedCents, ...step }: CurveStep,
  times: ChartWriting,
): string {
  const from = step.tips > 1 ? `in ${step.tips} tips` : (step.fanName ?? ANONYMOUS);
  const added = `+${exactAmount(addedCents, times.currency)} ${from}`;
  return [momentLabel(toMs, times), exactAmount(totalCents, times.currency), added].join(' · ');
}

/** The chart as a sentence for screen readers. */
export function curveSentence(
  { steps, startMs, tips, totalCents }: TipCurve,
  times: ChartWriting,
): string {
  const last = momentLabel(steps.at(-1)?.toMs ?? startMs, times);
  const first = momentLabel(startMs, times);
  return `${tips.toLocaleString('en-US')} tips added up to ${exactAmount(totalCents, times.currency)} between ${first} and ${last}.`;
}
