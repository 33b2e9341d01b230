import { HIGHLIGHT_MS } from './timings.ts';

/** It comes quickly and goes slowly. */
const RISE_MS = 80;
const FADE_MS = 700;

/** How strong a highlight is that began at `startMs`, from 0 to 1. */
export function highlightAt(startMs: number | null, nowMs: number): number {
  if (startMs === null) return 0;
  const elapsed = nowMs - startMs;
  const level = Math.min(elapsed / RISE_MS, (HIGHLIGHT_MS - elapsed) / FADE_MS);
  return Math.min(1, Math.max(0, level));
}

/** When a highlight that starts at `nowMs` would have begun, so that it goes on from where the one before is. */
export const highlightStart = (before: number | null, nowMs: number): number =>
  nowMs - highlightAt(before, nowMs) * RISE_MS;
