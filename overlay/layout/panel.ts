import type { Color } from '#domain/appearance/color.ts';
import { type Box, inset, type Shadow } from './drawing.ts';

/** The shape of a panel in its box, with corners of `radius`. */
export type Shape =
  | { kind: 'solid'; radius: number }
  /** A line of this thickness just inside the edge. */
  | { kind: 'ring'; radius: number; thickness: number }
  /** A check mark as large as the box, with lines of this thickness. */
  | { kind: 'check'; radius: number; thickness: number }
  /** A highlight along the top edge. */
  | { kind: 'light'; radius: number; depth: number }
  /** The shadow around the box, excluding the box, where it would show through a translucent panel. */
  | { kind: 'shadow'; radius: number; offset: number; blur: number };

/**
 * The nine-slice of a panel: a shape as small as its corners allow, to be stretched between them. The shape is `width`
 * by `height` and has a margin of `bleed` on each side.
 */
export type Tile = {
  shape: Shape;
  width: number;
  height: number;
  bleed: number;
  /** The size of the corners from the outer edge, margin included. */
  cornerX: number;
  cornerY: number;
};

/** A tinted tile stretched over `frame`. */
export type Panel = { frame: Box; tile: Tile; color: Color; opacity: number };

/** A blur is invisible beyond this many standard deviations. */
export const BLUR_REACH = 3;

/** `shape` in `box`, with the radius limited by the box. Null if nothing is visible. */
export function createPanel(box: Box, shape: Shape, color: Color, opacity: number): Panel | null {
  if (box.width <= 0 || box.height <= 0 || opacity <= 0) return null;
  if (shape.kind === 'ring' && shape.thickness === 0) return null;
  const radius = Math.min(shape.radius, box.width / 2, box.height / 2);
  const tile = cutTile({ ...shape, radius }, box);
  return { frame: inset(box, -tile.bleed), tile, color, opacity };
}

/**
 * Fills a box inside a ring of this thickness. It ends under the middle of the ring, because it would show through the
 * antialiased outer edge.
 */
export function createFilling(
  box: Box,
  { radius, thickness }: { radius: number; thickness: number },
  color: Color,
  opacity: number,
): Panel | null {
  const by = Math.floor(thickness / 2);
  const shape: Shape = { kind: 'solid', radius: Math.max(0, radius - by) };
  return createPanel(inset(box, by), shape, color, opacity);
}

/** The shadow that a panel with this box and radius casts. */
export const createShadowPanel = (box: Box, radius: number, shadow: Shadow | null) =>
  shadow &&
  createPanel(
    box,
    { kind: 'shadow', radius, offset: shadow.offset, blur: shadow.blur },
    '#000000',
    shadow.opacity,
  );

function cutTile(shape: Shape, box: Box): Tile {
  const { bleed, reach } = extent(shape, box);
  // One pixel more than the corner needs: stretching blends neighboring pixels.
  const corner = Math.ceil(reach) + 1;
  const width = Math.min(box.width, 2 * corner + 2);
  const height = Math.min(box.height, 2 * corner + 2);
  return {
    shape,
    width,
    height,
    bleed,
    cornerX: Math.min(bleed + corner, Math.floor(width / 2 + bleed)),
    cornerY: Math.min(bleed + corner, Math.floor(height / 2 + bleed)),
  };
}

/** How far a shape extends outside of its box, and how far its corners extend inside. */
function extent(shape: Shape, box: Box): { bleed: number; reach: number } {
  switch (shape.kind) {
    case 'solid':
      return { bleed: 0, reach: shape.radius };
    case 'ring':
      return { bleed: 0, reach: Math.max(shape.radius, shape.thickness) };
    case 'check':
      // A check mark has no part that may be stretched.
      return { bleed: 0, reach: Math.max(box.width, box.height) / 2 };
    case 'light':
      return { bleed: 0, reach: shape.radius + shape.depth };
    case 'shadow': {
      const bleed = BLUR_REACH * shape.blur + shape.offset;
      return { bleed, reach: shape.radius + bleed };
    }
  }
}
