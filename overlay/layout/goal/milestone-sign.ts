import type { Design } from '../design.ts';
import type { Box } from '../drawing.ts';
import { createPanel, type Panel } from '../panel.ts';
import { layoutCheckMark } from './check-mark.ts';
import type { MilestoneLine } from './milestones-plan.ts';

type SignDesign = Pick<Design, 'board' | 'palette'>;

/** Thickness of a ring, as a fraction of its width. */
const RING = 0.11;
/** The gap between the ring of the next goal and its dot, as a fraction of the ring's width. */
const DOT_INSET = 0.3;

/**
 * A check mark for a reached goal, a ring with a dot for the next one, a ring for later ones. Null for folded goals
 * that are not reached.
 */
export function layoutSign(
  box: Box,
  { kind, state }: MilestoneLine,
  isTicked: boolean,
  { board, palette }: SignDesign,
): (Panel | null)[] {
  if (isTicked) return layoutCheckMark(box, board.radius, palette.headers[0], null);
  if (kind === 'folded') return [];
  const radius = Math.min(board.radius, box.width / 2);
  const thickness = Math.max(1.5, box.width * RING);
  const ring = { kind: 'ring', radius, thickness } as const;
  const by = Math.round(box.width * DOT_INSET);
  const dot = {
    x: box.x + by,
    y: box.y + by,
    width: box.width - 2 * by,
    height: box.height - 2 * by,
  };
  const color = state === 'next' ? palette.firstRow.accentInk : palette.line;
  return [
    createPanel(box, ring, color, 1),
    state === 'next'
      ? createPanel(dot, { kind: 'solid', radius: Math.max(0, radius - by) }, color, 1)
      : null,
  ];
}
