import type { Issue } from '#contract/common.ts';
import type { Tip } from '#contract/tips.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { zonedMoment } from '#domain/time/zoned-moment.ts';
import type { TypedValue } from '../../../forms/fields/clock/typed-value.ts';
import { wallClock } from '../../../forms/fields/clock/wall-clock.ts';
import type { Field } from '../../../forms/fields/field.ts';
import { checkFields } from '../../../forms/fields/field-kinds.ts';

/** A typed time span, minutes included. */
export type Span = {
  from_date: TypedValue;
  from_time: TypedValue;
  to_date: TypedValue;
  to_time: TypedValue;
};

export const SPAN_FIELDS = [
  { type: 'date', path: 'from_date', label: 'From' },
  { type: 'time', path: 'from_time', label: 'From time' },
  { type: 'date', path: 'to_date', label: 'To' },
  { type: 'time', path: 'to_time', label: 'To time' },
] as const satisfies Field[];

/** From the first to the last tip, by the clock of the timezone; null is that of this computer. */
export function wholeSpan(tips: readonly Tip[], timezone: string | null): Span {
  const moments = tips.map(paidAt).sort();
  const clock = (moment: string | undefined) =>
    wallClock(timezone, moment === undefined ? new Date() : new Date(moment));
  const [from, to] = [clock(moments[0]), clock(moments.at(-1))];
  return { from_date: from.date, from_time: from.time, to_date: to.date, to_time: to.time };
}

/** Issues of a typed span: a missing day, or an end before the start. */
export function spanIssues(span: Span, timezone: string | null): Issue[] {
  const issues = checkFields(SPAN_FIELDS, span);
  if (issues.length > 0) return issues;
  for (const path of ['from_date', 'to_date'] as const) {
    if (span[path] === null) return [{ path: [path], message: 'Choose a day' }];
  }
  const { fromMs, toMs } = rangeOf(span, timezone);
  return fromMs > toMs ? [{ path: ['to_date'], message: 'Must not be before the start' }] : [];
}

/** The tips that were paid in the span, none if it has issues. */
export function tipsIn(tips: readonly Tip[], span: Span, timezone: string | null): Tip[] {
  if (spanIssues(span, timezone).length > 0) return [];
  const { fromMs, toMs } = rangeOf(span, timezone);
  return tips.filter((tip) => {
    const ms = Date.parse(paidAt(tip));
    return ms >= fromMs && ms <= toMs;
  });
}

const MINUTE_MS = 60_000;

/** In ms since 1970; without times, whole days. The last minute is included. */
function rangeOf({ from_date, from_time, to_date, to_time }: Span, timezone: string | null) {
  const momentOf = (date: TypedValue, time: TypedValue, otherwise: string) =>
    zonedMoment(String(date), typeof time === 'string' ? time : otherwise, timezone);
  return {
    fromMs: momentOf(from_date, from_time, '00:00'),
    toMs: momentOf(to_date, to_time, '23:59') + MINUTE_MS - 1,
  };
}
