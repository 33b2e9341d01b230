import type { Easing } from './easing.ts';

/** A number on its way, as a function of the clock: dropped frames cannot make it drift. */
export type Tween = {
  from: number;
  to: number;
  startMs: number;
  durationMs: number;
  easing: Easing;
};

/** When and how a number goes. */
export type Course = Pick<Tween, 'startMs' | 'durationMs' | 'easing'>;

const THERE: Easing = () => 1;

/** A number that stays what it is. */
export const still = (value: number): Tween => ({
  from: value,
  to: value,
  startMs: 0,
  durationMs: 0,
  easing: THERE,
});

export const endOf = ({ startMs, durationMs }: Tween) => startMs + durationMs;

export function valueAt(tween: Tween, nowMs: number): number {
  if (nowMs >= endOf(tween)) return tween.to;
  const share = Math.max(0, nowMs - tween.startMs) / tween.durationMs;
  return tween.from + (tween.to - tween.from) * tween.easing(share);
}

/** Sends the number from where it is at `startMs` to `to`; one that is on its way there already goes on. */
export function retarget(tween: Tween, to: number, course: Course): Tween {
  if (tween.to === to) return tween;
  return { from: valueAt(tween, course.startMs), to, ...course };
}
