import type { Backdrop, Box } from './drawing.ts';

/** A blur consists of passes of at most so many pixels each, up to a maximum number. */
const PX_PER_PASS = 5;
const MAX_PASSES = 6;
/** Standard deviation of a blur of one pixel in one pass. */
const DEVIATION = 1.33;

/**
 * The standard deviation of a blur of so many pixels: variances of passes add up. Capped at the maximum number of
 * passes.
 */
export function blurDeviation(px: number): number {
  const perPass = Math.min(px, PX_PER_PASS);
  const passes = Math.min(Math.max(px / PX_PER_PASS, 1), MAX_PASSES);
  return DEVIATION * perPass * Math.sqrt(passes);
}

/** Blurs the sprites below `box`; null without a box or blur. */
export function createBackdrop(
  box: Box | undefined,
  radius: number,
  blurPx: number,
): Backdrop | null {
  if (!box || blurPx === 0 || box.width <= 0 || box.height <= 0) return null;
  const rounded = Math.min(radius, box.width / 2, box.height / 2);
  return { box, radius: rounded, blur: blurDeviation(blurPx) };
}
