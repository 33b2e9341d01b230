import type { TipGoal } from '#contract/lives.ts';
import { type Color, mix } from '#domain/color.ts';
import type { Design } from './design.ts';
import { type Box, inset } from './drawing.ts';
import { inkOnAccent } from './palette.ts';
import { createPanel, type Panel } from './panel.ts';

/** The mark of a goal on a bar over the whole way: a line across it, and two notches for where an amount is over it. */
export type Waymark = {
  /** From the left end of the fill, in pixels: a fill this wide has reached the goal. */
  at: number;
  line: Panel;
  notches: readonly [Panel, Panel];
  /** On the fill, and on what is still to be filled. */
  colors: { onFill: Color; onTrack: Color };
};

/** From the left to the right end of a text over the bar, in pixels of the stage. */
export type Span = readonly [left: number, right: number];

type MarkDesign = Pick<Design, 'goal' | 'palette'>;

/** Fractions of the height inside of the outline. */
const LINE_WIDTH = 0.12;
const NOTCH_DEPTH = 0.24;
const LEAST_WIDTH = 3;
/** Between a line and a text, in pixels. */
const CLEAR = 5;

/** The amount that a bar over the whole way ends at, in cents; 0 without goals. */
export const wayEnd = (goals: readonly TipGoal[]): number =>
  Math.max(0, ...goals.map(({ amount_cents }) => amount_cents));

/** A mark for each goal on the way to the last one, which the end of the bar stands for. */
export function layoutWaymarks(
  goals: readonly TipGoal[],
  track: Box,
  { goal, palette }: MarkDesign,
): Waymark[] {
  const inner = inset(track, goal.outline);
  const end = wayEnd(goals);
  const { accent, surface } = palette;
  const colors = {
    onFill: inkOnAccent(mix(accent, surface, goal.fillOpacity), surface),
    onTrack: accent,
  };
  const width = Math.max(LEAST_WIDTH, Math.round(inner.height * LINE_WIDTH));
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

/** The marks over a fill of this width, and under these texts; two panels for each, of which the second may be null. */
export const waymarksOver = (
  marks: readonly Waymark[],
  fillWidth: number,
  texts: readonly Span[],
): (Panel | null)[] =>
  marks.flatMap(({ at, line, notches: [top, bottom], colors }) => {
    const color = at <= fillWidth ? colors.onFill : colors.onTrack;
    const [from, to] = [line.frame.x - CLEAR, line.frame.x + line.frame.width + CLEAR];
    const isCovered = texts.some(([left, right]) => left < to && right > from);
    return isCovered
      ? [
          { ...top, color },
          { ...bottom, color },
        ]
      : [{ ...line, color }, null];
  });
