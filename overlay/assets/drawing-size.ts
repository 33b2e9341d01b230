import { DRAWING_SIZES, type DrawingSize, LARGEST_DRAWING } from '#contract/drawing-sizes.ts';
import { fitScale, type ImageUse, type Size } from './image-size.ts';

/** The longer side of the first drawing, as a factor of the needed one: most images have at most this aspect ratio. */
const LONGER = 2;
/** The upscaling above which a finer drawing is fetched. */
const TOLERATED_GROWTH = 1.25;

/** The first size to fetch of an SVG, whose aspect ratio is not known yet; null for other images. */
export function drawingSize(url: string, uses: readonly ImageUse[]): DrawingSize | null {
  if (!url.endsWith('.svg')) return null;
  const sides = uses.flatMap(({ box }) => [box.width, box.height]).filter(Number.isFinite);
  return smallest(LONGER * Math.max(...sides));
}

/** A larger drawing than the loaded one if its uses need it and the server has it; otherwise null. */
export function finerDrawing(
  held: DrawingSize | null,
  natural: Size,
  uses: readonly ImageUse[],
): DrawingSize | null {
  const longer = Math.max(natural.width, natural.height);
  // The server has only the smaller sizes of a heavy SVG.
  if (held === null || longer < held) return null;
  const target = longer * Math.max(...uses.map((use) => fitScale(natural, use)));
  if (target <= longer * TOLERATED_GROWTH) return null;
  const finer = smallest(target / TOLERATED_GROWTH);
  return finer > held ? finer : null;
}

const smallest = (px: number): DrawingSize =>
  DRAWING_SIZES.find((size) => size >= px) ?? LARGEST_DRAWING;

/** The URL of an image as a drawing of this size. */
export const addressOf = (url: string, size: DrawingSize | null): string =>
  size === null ? url : `${url}?px=${size}`;
