import type { FocusPoint } from '#contract/focus-point.ts';

const STEP = 1;
const LARGE_STEP = 10;

const ARROWS = new Map<string, readonly [x: number, y: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** A focus point in whole percent within the picture. */
export const focusAt = (x: number, y: number): FocusPoint => ({ x: percent(x), y: percent(y) });

/** The focus point after an arrow key, with `isLarge` by ten percent; null for other keys. */
export function movedFocus({ x, y }: FocusPoint, key: string, isLarge: boolean): FocusPoint | null {
  const arrow = ARROWS.get(key);
  if (!arrow) return null;
  const step = isLarge ? LARGE_STEP : STEP;
  return focusAt(x + arrow[0] * step, y + arrow[1] * step);
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
