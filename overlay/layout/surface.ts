import type { Design } from './design.ts';
import type { Box } from './drawing.ts';
import { createFilling, createPanel, createShadowPanel, type Panel } from './panel.ts';

type SurfaceDesign = Pick<Design, 'board' | 'surfaceOpacity' | 'shadow' | 'palette'>;

/** The surface of the board and the milestones, from back to front: its shadow, its filling and its line. */
export function layoutSurface(
  box: Box,
  { board, surfaceOpacity, shadow, palette }: SurfaceDesign,
): (Panel | null)[] {
  const { radius, lineThickness: thickness } = board;
  return [
    createShadowPanel(box, radius, shadow),
    createFilling(box, { radius, thickness }, palette.surface, surfaceOpacity),
    createPanel(box, { kind: 'ring', radius, thickness }, palette.line, 1),
  ];
}
