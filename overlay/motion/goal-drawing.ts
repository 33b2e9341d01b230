import { wholeAmount } from '#domain/money/money.ts';
import type { PlacedText } from '../layout/drawing.ts';
import { amountGap } from '../layout/goal/goal-amounts.ts';
import { type GoalBarLayout, isFillPanel } from '../layout/goal/goal-bar.ts';
import { goalMarksOver, type Span } from '../layout/goal/goal-marks.ts';
import type { Panel } from '../layout/panel.ts';
import type { TextMeasurer } from '../layout/text/text.ts';
import { withLetters } from './counted-text.ts';
import type { GoalPose } from './goal-motion.ts';

/** The panels of the bar with the fill's width of this pose. */
export const panelsIn = ({ bar, fill }: GoalPose): (Panel | null)[] =>
  bar.panels.map((panel, index) =>
    panel && isFillPanel(index) ? { ...panel, frame: { ...panel.frame, width: fill } } : panel,
  );

const spanOf = (text: PlacedText | null): Span[] => (text ? [[text.x, text.x + text.width]] : []);

/** The marks of an idle bar. */
export const goalMarksOf = ({ goalMarks, fill, total, amount, note }: GoalBarLayout) =>
  goalMarksOver(goalMarks, fill?.width ?? 0, [total, amount, note].flatMap(spanOf));

/** The marks of the bar in this pose; the total covers some of them. */
export function goalMarksIn({ bar, fill, totalGap, amount }: GoalPose): (Panel | null)[] {
  if (bar.goalMarks.length === 0) return [];
  const end = (bar.fill ?? bar.track).x + fill - totalGap;
  const total: Span[] = bar.total ? [[end - bar.total.width, end]] : [];
  return goalMarksOver(bar.goalMarks, fill, [...total, ...[amount, bar.note].flatMap(spanOf)]);
}

/** The moving total, in the style of `template`: the bar's own total, or an earlier one if it has none. */
export function totalIn(
  { bar, fill, cents, totalGap }: GoalPose,
  template: PlacedText,
  measure: TextMeasurer,
): PlacedText {
  const line = withLetters(template, wholeAmount(cents, bar.currency), measure);
  const end = (bar.fill ?? bar.track).x + fill - totalGap;
  return { ...line, x: end - line.width };
}

/** The goal's amount, in the fill's text color where the fill is beneath it. */
export function amountIn({ bar, fill, amount }: GoalPose): PlacedText | null {
  if (!amount || !bar.fill) return amount;
  const at = bar.fill.x + fill - amount.x;
  const { split, ...style } = amount.style;
  if (at <= 0) return split ? { ...amount, style: { ...style, color: split.color } } : amount;
  const onTrack = split?.color ?? style.color;
  const onFill = split ? style.color : (bar.total ?? bar.reached?.total)?.style.color;
  return {
    ...amount,
    style: { ...style, color: onFill ?? onTrack, split: { at, color: onTrack } },
  };
}

/** The opacity of the goal's amount, 0 to 1. It fades while a moving total is too close. */
export function amountAlphaIn(pose: GoalPose): number {
  const { bar, fill, totalGap, totalAlpha, amount, amountAlpha } = pose;
  if (!amount || totalAlpha === 0) return amountAlpha;
  const totalEnd = (bar.fill ?? bar.track).x + fill - totalGap;
  const gap = amountGap(amount.style.font.sizePx);
  const clear = (amount.x - totalEnd) / gap;
  return amountAlpha * Math.min(1, Math.max(0, clear, 1 - totalAlpha));
}
