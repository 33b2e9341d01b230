import type { TipGoal } from '#contract/lives.ts';
import { type Color, mix } from '#domain/appearance/color.ts';
import type { Design } from '../design.ts';
import { type Box, inset } from '../drawing.ts';
import { inkOnAccent } from '../palette.ts';
import { createPanel, type Panel } from '../panel.ts';

/**
 * The mark of a goal on a bar with the scope 'all': a line across it, or two notches where an amount covers the line.
 */
export type GoalMark = {
  /** The distance from the left end of the fill, in pixels. A fill this wide has reached the goal. */
  at: number;
  line: Panel;
  notches: readonly [Panel, Panel];
  /** The colors on the filled and on the unfilled part. */
  colors: { onFill: Color; onTrack: Color };
};

/** The left and right end of a text over the bar, in pixels of the stage. */
export type Span = readonly [left: number, right: number];

type MarkDesign = Pick<Design, 'goal' | 'palette'>;

/** Fractions of the inner height. */
const LINE_WIDTH = 0.12;
const NOTCH_DEPTH = 0.24;
const MIN_WIDTH = 3;
/** The minimum gap between a line and a text, in pixels. */
const MIN_GAP = 5;

/** The amount of the last goal in minor units; 0 without goals. */
export const lastGoalCents = (goals: readonly TipGoal[]): number =>
  Math.max(0, ...goals.map(({ amount_cents }) => amount_cents));

/** A mark for each goal before the last one, which is at the end of the bar. */
export function layoutGoalMarks(
  goals: readonly TipGoal[],
  track: Box,
  { goal, palette }: MarkDesign,
): GoalMark[] {
  const inner = inset(track, goal.outline);
  const end = lastGoalCents(goals);
  const { accent, surface } = palette;
  const colors = {
    onFill: inkOnAccent(mix(accent, surface, goal.fillOpacity), surface),
    onTrack: accent,
  };
  const width = Math.max(MIN_WIDTH, Math.round(inner.height * LINE_WIDTH));
  const depth = Math.max(1, Math.round(inner.height * NOTCH_DEPTH));
  return goals
    .filter(({ amount_cents }) => amount_cents > 0 && amount_cents < end)
    .flatMap(({ amount_cents }) => {
      const at = Math.round((inner.width * amount_cents) / end);
      const box = { ...inner, x: Math.round(inner.x + at - width / 2), width };
      const line = createPanel(box, SQUARE, accent, 1);
      const top = createPanel({ ...box, height: depth }, SQUARE, accent, 1);
      const low = { ...box, y: inner.y + inner.height - depth, height: depth };
      const bottom = createPanel(low, SQUARE, accent, 1);
      return line && top && bottom ? [{ at, line, notches: [top, bottom] as const, colors }] : [];
    });
}

const SQUARE = { kind: 'solid', radius: 0 } as const;

/** The marks over a fill of this width and under these texts. Each has two panels, of which the second may be null. */
export const goalMarksOver = (
  marks: readonly GoalMark[],
  fillWidth: number,
  texts: readonly Span[],
): (Panel | null)[] =>
  marks.flatMap(({ at, line, notches: [top, bottom], colors }) => {
    const color = at <= fillWidth ? colors.onFill : colors.onTrack;
    const [from, to] = [line.frame.x - MIN_GAP, line.frame.x + line.frame.width + MIN_GAP];
    const isCovered = texts.some(([left, right]) => left < to && right > from);
    return isCovered
      ? [
          { ...top, color },
          { ...bottom, color },
        ]
      : [{ ...line, color }, null];
  });
