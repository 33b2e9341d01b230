import type { Color } from '#domain/appearance/color.ts';
import { type Box, inset } from '../drawing.ts';
import type { Paint } from '../palette.ts';
import { createPanel, type Panel } from '../panel.ts';

/** Fractions of the size: the inset of the check mark in its disc, and the thickness of its lines. */
const INSET = 0.24;
const THICKNESS = 0.13;

/**
 * A check mark on a disc, or on a square with the corners of the theme, from back to front. With an `edge` the disc has
 * an outline of so many pixels, for use over video.
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
