import type { Box } from '../layout/drawing.ts';

/** The place on the stage closest to `length` that lies between two pixels of the canvas. */
export const snap = (length: number, resolution: number): number =>
  Math.round(length * resolution) / resolution;

/**
 * The box on the canvas, which has `resolution` pixels for each one of the stage, with its edges between
 * two pixels; at least one pixel large.
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

/** `tile` pixels of a picture with two corners of `corner` pixels each, which is stretched to a longer one. */
export type Slices = { tile: number; corner: number };

/** How to cut a picture of `length` pixels whose corners take `reach` of them. */
export function cutSlices(length: number, reach: number): Slices {
  // One pixel more than the corner needs: stretching blends with the pixel beside it.
  const corner = Math.ceil(reach) + 1;
  const tile = Math.min(length, 2 * corner + 2);
  return { tile, corner: Math.min(corner, Math.floor(tile / 2)) };
}
