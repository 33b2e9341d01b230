/** Maps the fraction of the time to the fraction of the movement, both from 0 to 1. */
export type Easing = (share: number) => number;

/** Steps of the bisection: exact to a pixel of the stage. */
const STEPS = 20;

/** CSS's cubic-bezier(x1, y1, x2, y2). */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): Easing {
  return (share) => {
    if (share <= 0) return 0;
    if (share >= 1) return 1;
    let [low, high] = [0, 1];
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (low + high) / 2;
      if (bezier(x1, x2, middle) < share) low = middle;
      else high = middle;
    }
    return bezier(y1, y2, (low + high) / 2);
  };
}

const bezier = (first: number, second: number, t: number) =>
  3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3;

/** For entrances; `--ease-out` of the design. */
export const easeOut = cubicBezier(0.2, 0.7, 0.2, 1);
/** For exits; `--ease-in` of the design. */
export const easeIn = cubicBezier(0.5, 0, 0.9, 0.4);

/** Overshoot of CSS's ease-out-back. */
const BOUNCE = 1.9;

/** From 0 to 1 with an overshoot. */
export const bounce: Easing = (share) =>
  1 + (BOUNCE + 1) * (share - 1) ** 3 + BOUNCE * (share - 1) ** 2;

/** The elapsed fraction of this duration, from 0 to 1. */
export const shareOf = (ms: number, startMs: number, durationMs: number) =>
  Math.min(1, Math.max(0, (ms - startMs) / durationMs));

export const mixed = (from: number, to: number, share: number) => from + (to - from) * share;
