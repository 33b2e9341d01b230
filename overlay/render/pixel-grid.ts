import type { Box } from '../layout/drawing.ts';

/** Rounds a stage coordinate to a whole pixel of the canvas. */
export const snap = (length: number, resolution: number): number =>
  Math.round(length * resolution) / resolution;

/**
 * The box in whole pixels of a canvas with `resolution` pixels per stage pixel; at least one pixel large.
 */
export function toPixels({ x, y, width, height }: Box, resolution: number): Box {
  const [left, right] = edges(x, width, resolution);
  const [top, bottom] = edges(y, height, resolution);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function edges(start: number, length: number, resolution: number): [number, number] {
  const first = Math.round(start * resolution);
  return [first, Math.max(first + 1, Math.round((start + length) * resolution))];
}

/** A picture of `tile` pixels with two corners of `corner` pixels each, to be stretched in between. */
export type Slices = { tile: number; corner: number };

/** How to slice a picture of `length` pixels with corners of `reach` pixels. */
export function cutSlices(length: number, reach: number): Slices {
  // One pixel more than the corner needs: stretching blends neighboring pixels.
  const corner = Math.ceil(reach) + 1;
  const tile = Math.min(length, 2 * corner + 2);
  return { tile, corner: Math.min(corner, Math.floor(tile / 2)) };
}
