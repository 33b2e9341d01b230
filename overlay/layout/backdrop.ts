import type { Backdrop, Box } from './drawing.ts';

/** A blur goes over its picture in passes of at most so many pixels each, at most so often. */
const PX_PER_PASS = 5;
const MOST_PASSES = 6;
/** Standard deviation of a blur of one pixel in one pass. */
const DEVIATION = 1.33;

/**
 * The standard deviation of a blur of so many pixels: passes add up as their squares do. More pixels than
 * all passes have blur no further.
 */
export function blurDeviation(px: number): number {
  const perPass = Math.min(px, PX_PER_PASS);
  const passes = Math.min(Math.max(px / PX_PER_PASS, 1), MOST_PASSES);
  return DEVIATION * perPass * Math.sqrt(passes);
}

/** What blurs the sprites below `box`; null where there is no such part, or no blur. */
export function createBackdrop(
  box: Box | undefined,
  radius: number,
  blurPx: number,
): Backdrop | null {
  if (!box || blurPx === 0 || box.width <= 0 || box.height <= 0) return null;
  const rounded = Math.min(radius, box.width / 2, box.height / 2);
  return { box, radius: rounded, blur: blurDeviation(blurPx) };
}
