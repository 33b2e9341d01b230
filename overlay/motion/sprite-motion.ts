import type { SpriteMotion } from '../layout/drawing.ts';

/**
 * The angle added to a sprite's rotation at `nowMs`, in radians. It depends on the clock alone, so that dropped frames
 * have no effect and sprites with the same period stay in phase.
 */
export const swingAt = ({ swing, periodMs }: SpriteMotion, nowMs: number): number =>
  swing === 0 ? 0 : swing * Math.sin(2 * Math.PI * cycleAt(periodMs, nowMs));

/** The factor on a sprite's scale at `nowMs`: 1 at the start of a cycle, `scaleTo` in its middle. */
export function growthAt({ scaleTo, periodMs }: SpriteMotion, nowMs: number): number {
  if (scaleTo === 1) return 1;
  return 1 + ((scaleTo - 1) * (1 - Math.cos(2 * Math.PI * cycleAt(periodMs, nowMs)))) / 2;
}

/** Whether the motion has any visible effect. */
export const isMoving = (motion: SpriteMotion | null): motion is SpriteMotion =>
  motion !== null && motion.periodMs > 0 && (motion.swing !== 0 || motion.scaleTo !== 1);

/** The elapsed fraction of the current cycle. The `%` operator is several times slower. */
function cycleAt(periodMs: number, nowMs: number): number {
  const cycles = nowMs / periodMs;
  return cycles - Math.floor(cycles);
}
