import { DRAWING_SIZES, type DrawingSize, LARGEST_DRAWING } from '#contract/drawing-sizes.ts';
import { fitScale, type ImageUse, type Size } from './image-size.ts';

/** Of most images the longer side is at most so many times as long as the shorter. */
const LONGER = 2;
/** A drawing may be shown this much larger than it is before a finer one is fetched. */
const TOLERATED_GROWTH = 1.25;

/** The drawing of an SVG that is fetched before its shape is known; null for what comes in one size alone. */
export function drawingSize(url: string, uses: readonly ImageUse[]): DrawingSize | null {
  if (!url.endsWith('.svg')) return null;
  const sides = uses.flatMap(({ box }) => [box.width, box.height]).filter(Number.isFinite);
  return smallest(LONGER * Math.max(...sides));
}

/** A larger drawing than the one that is held, where its uses need one and the server has it; else null. */
export function finerDrawing(
  held: DrawingSize | null,
  natural: Size,
  uses: readonly ImageUse[],
): DrawingSize | null {
  const longer = Math.max(natural.width, natural.height);
  // A heavy one is drawn in the smaller sizes alone.
  if (held === null || longer < held) return null;
  const wanted = longer * Math.max(...uses.map((use) => fitScale(natural, use)));
  if (wanted <= longer * TOLERATED_GROWTH) return null;
  const finer = smallest(wanted / TOLERATED_GROWTH);
  return finer > held ? finer : null;
}

const smallest = (px: number): DrawingSize =>
  DRAWING_SIZES.find((size) => size >= px) ?? LARGEST_DRAWING;

/** Where an image is fetched, as a drawing of this size. */
export const addressOf = (url: string, size: DrawingSize | null): string =>
  size === null ? url : `${url}?px=${size}`;
