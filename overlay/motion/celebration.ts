import { easeOut } from './easing.ts';
import type { Celebrated } from './goal-motion.ts';
import { CELEBRATION_LEAVE_MS, CELEBRATION_MS } from './timings.ts';

/** Times are in milliseconds since the start of the celebration. */

const FLASH = { riseMs: 160, strength: 0.28 };
const POP = { durationMs: 640, growth: 0.12 };
const SWEEP = { startMs: 120, durationMs: 1100 };

/** The strength of the fill's flash, 0 to 1. */
export function flashAt({
  forMs: ms,
  remainingMs,
}: Pick<Celebrated, 'forMs' | 'remainingMs'>): number {
  const rise = Math.min(1, ms / FLASH.riseMs);
  const fade = 1 - easeOut(Math.max(0, ms - FLASH.riseMs) / (CELEBRATION_MS - FLASH.riseMs));
  return FLASH.strength * rise * fade * Math.min(1, remainingMs / CELEBRATION_LEAVE_MS);
}

/** The scale of the reward's text. */
export function popAt(ms: number): number {
  const share = Math.min(1, ms / POP.durationMs);
  return 1 + POP.growth * Math.sin(Math.PI * easeOut(share));
}

/** The position of the band of light on the fill, 0 to 1; null before and after. */
export function sweepAt(ms: number): number | null {
  const share = (ms - SWEEP.startMs) / SWEEP.durationMs;
  return share < 0 || share > 1 ? null : share;
}
