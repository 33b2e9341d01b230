import { RECAP_SHAPES, type RecapShape } from '#contract/recap-picture.ts';
import type { Box } from '../layout/drawing.ts';

/** An image as large as fits into a square with its center at (x, y). `tilt` is in radians. */
export type SpritePlace = { x: number; y: number; side: number; tilt: number };

/** The places of all parts of the picture, in its pixels. */
export type Frame = {
  size: { width: number; height: number };
  /** The day, the name, the total and the number of givers. */
  headline: Box;
  /** The first images of the theme, beside the total. */
  sprites: readonly SpritePlace[];
  /** Maximum number of fans with goals below them. */
  fansOverGoals: number;
  /** The chart with the gap and the minute below it. */
  chart: Box;
  /** The lists of fans and goals, one below the other. */
  lists: Box;
};

/** Margin to the edge of the picture, which social networks may crop, and between parts. */
const MARGIN = 72;
export const GAP = 28;

/** In radians. */
const TILT = 0.1;

const FRAMES: Record<RecapShape, Omit<Frame, 'size'>> = {
  wide: {
    headline: { x: MARGIN, y: MARGIN, width: 1060, height: 488 },
    sprites: [
      { x: 952, y: 440, side: 230, tilt: -TILT },
      { x: 1082, y: 332, side: 140, tilt: TILT },
    ],
    fansOverGoals: 7,
    chart: { x: MARGIN, y: 588, width: 1060, height: 420 },
    lists: { x: 1188, y: MARGIN, width: 660, height: 936 },
  },
  tall: {
    headline: { x: MARGIN, y: MARGIN, width: 936, height: 500 },
    sprites: [
      { x: 850, y: 452, side: 220, tilt: -TILT },
      { x: 970, y: 342, side: 130, tilt: TILT },
    ],
    fansOverGoals: 6,
    chart: { x: MARGIN, y: 1428, width: 936, height: 420 },
    lists: { x: MARGIN, y: 618, width: 936, height: 782 },
  },
};

export const frameOf = (shape: RecapShape): Frame => ({
  size: RECAP_SHAPES[shape],
  ...FRAMES[shape],
});
