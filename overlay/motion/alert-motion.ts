import type { AlertLayout } from '../layout/alert/alert.ts';
import { bounce, easeIn, easeOut, mixed, shareOf } from './easing.ts';
import { ALERT_LEAVE_MS } from './timings.ts';

/** The animation settings of an alert. */
type AlertAnimation = Pick<NonNullable<AlertLayout['shown']>, 'motion' | 'isReduced'>;

/** Time since its entrance and until its end, in ms. */
type AlertTime = { forMs: number; remainingMs: number };

/**
 * An alert at one moment: scales around its center, offsets in pixels, `rotation` in radians, all others from 0 to 1.
 */
export type AlertPose = {
  alpha: number;
  scale: number;
  /** Towards the nearer side of the stage, as a fraction of the distance to leave it. */
  aside: number;
  drop: number;
  medal: { scale: number; rotation: number };
  rays: { alpha: number; rotation: number };
  text: { alpha: number; rise: number };
  amountScale: number;
  note: { alpha: number; rise: number };
  glow: number;
  /** The position of the band of light; null if there is none. */
  shine: number | null;
};

/** The pose without movement. */
export const STATIC_ALERT: AlertPose = {
  alpha: 1,
  scale: 1,
  aside: 0,
  drop: 0,
  medal: { scale: 1, rotation: 0 },
  rays: { alpha: 1, rotation: 0 },
  text: { alpha: 1, rise: 0 },
  amountScale: 1,
  note: { alpha: 1, rise: 0 },
  glow: 0.7,
  shine: null,
};

const ENTER = { durationMs: 620, fadeMs: 160 };
const RISE = { drop: 96, scale: 0.94 };
const POP = { fromScale: 0.5 };
const LEAVE = { scale: 0.95, drop: 26 };
const FADE_MS = 240;
const MEDAL = { startMs: 140, durationMs: 520, rotation: -0.32 };
const TEXT = { startMs: 240, durationMs: 320, rise: 16 };
const AMOUNT = { startMs: 420, durationMs: 460, fromScale: 0.3 };
const NOTE = { startMs: 760, durationMs: 360, rise: 14 };
const RAYS = { startMs: 260, durationMs: 500, turnPerMs: 0.00022 };
const SHINE = { startMs: 760, durationMs: 1000 };
/** The glow oscillates between this and 1. */
const BREATH = { min: 0.5, periodMs: 1900, riseMs: 420 };

/** Whether it is static between its entrance and its end, so that no frame is needed. */
export const isStaticBetween = ({ motion, isReduced }: AlertAnimation): boolean =>
  isReduced || motion === 'none';

/** How long a static alert fades in and out, in ms. */
export const staticFadeMs = ({ isReduced }: AlertAnimation): number => (isReduced ? FADE_MS : 0);

export function alertPoseAt(
  { forMs, remainingMs }: AlertTime,
  animation: AlertAnimation,
): AlertPose {
  if (animation.isReduced) {
    const alpha = Math.min(shareOf(forMs, 0, FADE_MS), shareOf(remainingMs, 0, FADE_MS));
    return { ...STATIC_ALERT, alpha };
  }
  const { motion } = animation;
  if (motion === 'none') return STATIC_ALERT;
  const entered = shareOf(forMs, 0, ENTER.durationMs);
  const hidden = easeIn(1 - shareOf(remainingMs, 0, ALERT_LEAVE_MS));
  const come = easeOut(entered);
  const enterScale = {
    rise: mixed(RISE.scale, 1, come),
    pop: mixed(POP.fromScale, 1, bounce(entered)),
    slide: 1,
  }[motion];
  const text = shareOf(forMs, TEXT.startMs, TEXT.durationMs);
  const note = shareOf(forMs, NOTE.startMs, NOTE.durationMs);
  const medal = bounce(shareOf(forMs, MEDAL.startMs, MEDAL.durationMs));
  const isSliding = motion === 'slide';
  const amount = shareOf(forMs, AMOUNT.startMs, AMOUNT.durationMs);
  return {
    alpha: shareOf(forMs, 0, ENTER.fadeMs) * (1 - (isSliding ? hidden ** 3 : hidden)),
    scale: enterScale * (isSliding ? 1 : mixed(1, LEAVE.scale, hidden)),
    aside: isSliding ? 1 - come + hidden : 0,
    drop: (motion === 'rise' ? RISE.drop * (1 - come) : 0) + (isSliding ? 0 : LEAVE.drop * hidden),
    medal: {
      scale: forMs <= MEDAL.startMs ? 0 : medal,
      rotation: MEDAL.rotation * (1 - medal),
    },
    rays: {
      alpha: easeOut(shareOf(forMs, RAYS.startMs, RAYS.durationMs)),
      rotation: forMs * RAYS.turnPerMs,
    },
    text: { alpha: text, rise: TEXT.rise * (easeOut(text) - 1) },
    amountScale: forMs <= AMOUNT.startMs ? 0 : mixed(AMOUNT.fromScale, 1, bounce(amount)),
    note: { alpha: note, rise: NOTE.rise * (easeOut(note) - 1) },
    glow: glowAt(forMs),
    shine: shineAt(forMs),
  };
}

function glowAt(ms: number): number {
  const wave = (1 + Math.cos((2 * Math.PI * (ms - BREATH.riseMs)) / BREATH.periodMs)) / 2;
  return shareOf(ms, 0, BREATH.riseMs) * mixed(BREATH.min, 1, wave);
}

function shineAt(ms: number): number | null {
  const share = shareOf(ms, SHINE.startMs, SHINE.durationMs);
  return share > 0 && share < 1 ? share : null;
}
