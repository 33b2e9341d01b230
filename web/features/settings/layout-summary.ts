import { readPath } from '#domain/read-path.ts';

/** A rectangle in the units of the sketch. */
export type SketchBox = { x: number; y: number; width: number; height: number };

/** A layout in a list. */
export type LayoutSummary = {
  /** `360 px board · 5 / 3 / 2` */
  summary: string;
  name: SketchBox;
  goal: SketchBox;
  /** Null for a layout that shows no tippers. */
  board: SketchBox | null;
};

/** The sketch has these units for the stage of 1920 x 1080 px. */
export const SKETCH = { width: 64, height: 40 } as const;
const across = (px: number) => (px / 1920) * SKETCH.width;
const down = (px: number) => (px / 1080) * SKETCH.height;

/** Reads stored settings; missing or invalid ones take the overlay's default. */
export function layoutSummary(settings: unknown): LayoutSummary {
  const number = (path: string, fallback: number, max: number) => {
    const stored = readPath(settings, path);
    const isNumber = typeof stored === 'number' && Number.isFinite(stored);
    return isNumber ? Math.min(max, Math.max(0, stored)) : fallback;
  };
  const tiers = [1, 2, 3].map((tier) =>
    number(`tier${tier}_tippers`, [5, 3, 2][tier - 1] ?? 0, 100),
  );
  const tippers = tiers.reduce((sum, count) => sum + count, 0);
  const boardPx = number('board.width', 360, 1920);
  const nameWidth = across(number('live_name.width', 300, 1920));
  const goalWidth = across(number('slider_width', 900, 1920));
  return {
    summary: tippers === 0 ? 'No tippers' : `${boardPx} px board · ${tiers.join(' / ')}`,
    name: {
      x: across(number('live_name.x', 960, 1920)) - nameWidth / 2,
      y: down(number('live_name.y', 300, 1080)) - 2,
      width: nameWidth,
      height: 4,
    },
    goal: {
      x: (SKETCH.width - goalWidth) / 2,
      y: SKETCH.height - 3 - down(number('goal_bottom_padding', 64, 500)),
      width: goalWidth,
      height: 3,
    },
    board: tippers === 0 ? null : boardBox(across(boardPx), tippers),
  };
}

/** On the right, under a logo card, and longer with each tipper until it is as high as the stage. */
function boardBox(width: number, tippers: number): SketchBox {
  const margin = 2;
  const height = Math.min(SKETCH.height - 2 * margin, 10 + tippers * 1.2);
  return { x: SKETCH.width - margin - width, y: margin, width, height };
}
