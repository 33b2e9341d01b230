import { bounce, easeIn, easeOut, mixed, shareOf as share } from './easing.ts';
import type { Celebrated } from './goal-motion.ts';
import { CELEBRATION_LEAVE_MS } from './timings.ts';

/** A plaque at one moment: scales around its center, `drop` in pixels below its place, all others from 0 to 1. */
export type PlaquePose = {
  alpha: number;
  scale: number;
  drop: number;
  /** The scale of the badge; 0 before it appears. */
  badgeScale: number;
  glow: number;
  /** The spreading outline: its size and its opacity. */
  wave: { spread: number; alpha: number };
  /** The position of the band of light; null if there is none. */
  shine: number | null;
};

/** The pose without movement. */
const STATIC_POSE: PlaquePose = {
  alpha: 1,
  scale: 1,
  drop: 0,
  badgeScale: 1,
  glow: 1,
  wave: { spread: 0, alpha: 0 },
  shine: null,
};

const ENTER = { durationMs: 560, fadeMs: 140, fromScale: 0.62, drop: 44 };
const BADGE = { startMs: 240, durationMs: 420 };
const WAVE = { startMs: 90, durationMs: 900 };
const LEAVE = { scale: 0.94, drop: 18 };
/** The glow oscillates between this and 1. */
const BREATH = { min: 0.45, periodMs: 1500, riseMs: 420 };
const SHINES = [650, 2450];
const SHINE_MS = 1050;

export function plaquePoseAt({ forMs, remainingMs, isStatic }: Celebrated): PlaquePose {
  if (isStatic) return STATIC_POSE;
  const entered = share(forMs, 0, ENTER.durationMs);
  const left = 1 - share(remainingMs, 0, CELEBRATION_LEAVE_MS);
  const hidden = easeIn(left);
  const spread = share(forMs, WAVE.startMs, WAVE.durationMs);
  return {
    alpha: share(forMs, 0, ENTER.fadeMs) * (1 - hidden),
    scale: mixed(ENTER.fromScale, 1, bounce(entered)) * mixed(1, LEAVE.scale, hidden),
    drop: ENTER.drop * (1 - easeOut(entered)) + LEAVE.drop * hidden,
    badgeScale: forMs <= BADGE.startMs ? 0 : bounce(share(forMs, BADGE.startMs, BADGE.durationMs)),
    glow: glowAt(forMs),
    wave: { spread: easeOut(spread), alpha: spread === 0 ? 0 : 1 - spread },
    shine: shineAt(forMs),
  };
}

function glowAt(ms: number): number {
  const wave = (1 + Math.cos((2 * Math.PI * (ms - BREATH.riseMs)) / BREATH.periodMs)) / 2;
  return share(ms, 0, BREATH.riseMs) * mixed(BREATH.min, 1, wave);
}

function shineAt(ms: number): number | null {
  const start = SHINES.filter((startMs) => startMs <= ms).at(-1);
  if (start === undefined || ms > start + SHINE_MS) return null;
  return share(ms, start, SHINE_MS);
}
