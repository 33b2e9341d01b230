import type { SpriteMotion } from '../layout/drawing.ts';

/**
 * How far a sprite is turned away from its own rotation at `nowMs`, in radians. It depends on nothing but
 * the clock: a frame that is missed changes nothing about the next, and sprites with one period keep step.
 */
export const swingAt = ({ swing, periodMs }: SpriteMotion, nowMs: number): number =>
  swing === 0 ? 0 : swing * Math.sin(2 * Math.PI * cycleAt(periodMs, nowMs));

/** The factor of a sprite's own scale at `nowMs`: 1 at the start of a cycle, `scaleTo` in its middle. */
export function growthAt({ scaleTo, periodMs }: SpriteMotion, nowMs: number): number {
  if (scaleTo === 1) return 1;
  return 1 + ((scaleTo - 1) * (1 - Math.cos(2 * Math.PI * cycleAt(periodMs, nowMs)))) / 2;
}

/** Whether it ever looks different from a sprite without motion. */
export const isMoving = (motion: SpriteMotion | null): motion is SpriteMotion =>
  motion !== null && motion.periodMs > 0 && (motion.swing !== 0 || motion.scaleTo !== 1);

/** How much of the running cycle is over, from 0 to 1. A remainder would take the processor several times as long. */
function cycleAt(periodMs: number, nowMs: number): number {
  const cycles = nowMs / periodMs;
  return cycles - Math.floor(cycles);
}
