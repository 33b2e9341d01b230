import type { Easing } from './easing.ts';

/** A number that changes as a function of the clock, so that dropped frames cannot make it drift. */
export type Tween = {
  from: number;
  to: number;
  startMs: number;
  durationMs: number;
  easing: Easing;
};

/** When and how a number changes. */
export type Course = Pick<Tween, 'startMs' | 'durationMs' | 'easing'>;

const DONE: Easing = () => 1;

/** A constant number. */
export const constant = (value: number): Tween => ({
  from: value,
  to: value,
  startMs: 0,
  durationMs: 0,
  easing: DONE,
});

export const endOf = ({ startMs, durationMs }: Tween) => startMs + durationMs;

export function valueAt(tween: Tween, nowMs: number): number {
  if (nowMs >= endOf(tween)) return tween.to;
  const share = Math.max(0, nowMs - tween.startMs) / tween.durationMs;
  return tween.from + (tween.to - tween.from) * tween.easing(share);
}

/** Changes the number from its value at `startMs` to `to`; one that is already changing to `to` continues. */
export function retarget(tween: Tween, to: number, course: Course): Tween {
  if (tween.to === to) return tween;
  return { from: valueAt(tween, course.startMs), to, ...course };
}
