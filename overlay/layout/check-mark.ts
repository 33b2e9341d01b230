import type { Color } from '#domain/color.ts';
import { type Box, inset } from './drawing.ts';
import type { Paint } from './palette.ts';
import { createPanel, type Panel } from './panel.ts';

/** Fractions of the size: from the edge of the disc to the check mark, and the thickness of its lines. */
const INSET = 0.24;
const THICKNESS = 0.13;

/**
 * A check mark on a disc, or on a square with the corners of the theme, from back to front. With an `edge` the disc is
 * outlined by so many pixels, for where it stands on video.
 */
export function layoutCheckMark(
  box: Box,
  radius: number,
  { fill, ink }: Paint,
  edge: { width: number; color: Color } | null,
): (Panel | null)[] {
  const size = box.width;
  const mark = inset(box, Math.round(size * INSET));
  const thickness = Math.max(1.5, size * THICKNESS);
  const solid = (by: number) =>
    ({ kind: 'solid', radius: Math.min(radius, size / 2) + by }) as const;
  return [
    edge && createPanel(inset(box, -edge.width), solid(edge.width), edge.color, 1),
    createPanel(box, solid(0), fill, 1),
    createPanel(mark, { kind: 'check', radius: 0, thickness }, ink, 1),
  ];
}
