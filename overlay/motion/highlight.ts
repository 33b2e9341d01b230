import { HIGHLIGHT_MS } from './timings.ts';

/** It appears faster than it fades. */
const RISE_MS = 80;
const FADE_MS = 700;

/** The strength, from 0 to 1, of a highlight that started at `startMs`. */
export function highlightAt(startMs: number | null, nowMs: number): number {
  if (startMs === null) return 0;
  const elapsed = nowMs - startMs;
  const level = Math.min(elapsed / RISE_MS, (HIGHLIGHT_MS - elapsed) / FADE_MS);
  return Math.min(1, Math.max(0, level));
}

/** The start of a highlight that at `nowMs` continues from the strength of the previous one. */
export const highlightStart = (before: number | null, nowMs: number): number =>
  nowMs - highlightAt(before, nowMs) * RISE_MS;
