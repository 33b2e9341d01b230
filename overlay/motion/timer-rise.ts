import type { TimerLayout } from '../layout/timer/timer.ts';
import { easeIn, easeOut, mixed, shareOf } from './easing.ts';

/** Time that tips have just added. `heldFromMs` restarts when another tip adds to it. All moments in ms. */
export type TimerRise = { seconds: number; startMs: number; heldFromMs: number };

/** Lengths of the entrance, of the rest without movement, and of the exit. */
const ENTER_MS = 420;
const HOLD_MS = 2200;
const LEAVE_MS = 420;
/** How much longer than the hold the exit moves up, as a fraction of the font size. */
const LEAVE_RISE = 0.5;

/**
 * The rise after a change of the timer at `nowMs`: none for another timer, without more time, and for reduced motion. A
 * rise that is not leaving yet shows the sum.
 */
export function riseOf(
  before: { timer: TimerLayout; rise: TimerRise | null } | null,
  next: TimerLayout,
  nowMs: number | null,
): TimerRise | null {
  if (!before || nowMs === null || next.rise.isReduced || before.timer.id !== next.id) return null;
  const running = before.rise && nowMs < endOfRise(before.rise) ? before.rise : null;
  const seconds = Math.round(next.addedS) - Math.round(before.timer.addedS);
  if (seconds <= 0) return running;
  if (!running || nowMs >= leaveOf(running)) return { seconds, startMs: nowMs, heldFromMs: nowMs };
  return { ...running, seconds: running.seconds + seconds, heldFromMs: nowMs };
}

const leaveOf = ({ heldFromMs }: TimerRise) => heldFromMs + ENTER_MS + HOLD_MS;
const endOfRise = (rise: TimerRise) => leaveOf(rise) + LEAVE_MS;

/** A rise at one moment: its opacity, that of the label which it replaces, and how far it is below its place. */
export type RisePose = {
  alpha: number;
  labelAlpha: number;
  drop: number;
  /** Time in ms without movement; 0 while it moves. */
  stillMs: number;
};

/** The pose of a rise; null when it is over. */
export function risePoseAt(rise: TimerRise, timer: TimerLayout, nowMs: number): RisePose | null {
  if (nowMs >= endOfRise(rise)) return null;
  const enter = easeOut(shareOf(nowMs, rise.startMs, ENTER_MS));
  const leave = easeIn(shareOf(nowMs, leaveOf(rise), LEAVE_MS));
  const alpha = Math.min(enter, 1 - leave);
  const isEntering = nowMs < rise.startMs + ENTER_MS;
  const from = timer.y - timer.rise.centerY;
  return {
    alpha,
    labelAlpha: 1 - alpha,
    drop: mixed(from, 0, enter) - timer.rise.style.font.sizePx * LEAVE_RISE * leave,
    stillMs: isEntering ? 0 : Math.max(0, leaveOf(rise) - nowMs),
  };
}
