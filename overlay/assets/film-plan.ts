import type { Size } from './image-size.ts';

/** Memory limit for the frames of one animation, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;
/** The page receives all frames in one task, which delays a frame of the overlay. */
const MAX_FRAMES = 1000;
/** Below this scale, half as many frames at a larger scale look better. */
const SMALLEST_SHARE = 0.6;

/** Shorter delays count as 100 ms, as browsers do for every format. */
const FASTEST_MS = 20;
const MISTAKEN_MS = 100;

/** Every `step`th frame is decoded in `size` and shown as long as all `step` frames. */
type FilmPlan = { size: Size; step: number };

/** Chooses frames and size so that at most a thousand frames take at most 32 MB. */
export function planFilm(frameCount: number, target: Size): FilmPlan {
  let step = 1;
  while (frameCount / step > MAX_FRAMES) step *= 2;
  while (shareOf(frameCount, step, target) < SMALLEST_SHARE && step * 2 < frameCount) step *= 2;
  const share = Math.min(1, shareOf(frameCount, step, target));
  const size = {
    width: Math.max(1, Math.floor(target.width * share)),
    height: Math.max(1, Math.floor(target.height * share)),
  };
  return { size, step };
}

/** The scale of both sides. */
function shareOf(frameCount: number, step: number, { width, height }: Size): number {
  const bytes = Math.ceil(frameCount / step) * width * height * BYTES_PER_PIXEL;
  return Math.sqrt(MAX_BYTES / bytes);
}

/** How long a frame with this delay is shown, in ms. */
export const frameDelay = (ms: number | undefined) =>
  ms === undefined || ms < FASTEST_MS ? MISTAKEN_MS : ms;

/** The end of each decoded frame in ms from the start of the cycle. `delays` contains those of all frames. */
export function frameEnds(delays: readonly number[], step: number): number[] {
  const ends: number[] = [];
  let end = 0;
  delays.forEach((delay, index) => {
    end += delay;
    ends[Math.floor(index / step)] = end;
  });
  return ends;
}

/** The index of the frame at `atMs` from the start. After `plays` cycles it is the last frame. */
export function frameAt(
  ends: readonly number[],
  atMs: number,
  plays = Number.POSITIVE_INFINITY,
): number {
  const cycleMs = ends.at(-1) ?? 1;
  if (atMs >= cycleMs * plays) return ends.length - 1;
  const at = atMs % cycleMs;
  let frame = 0;
  while (frame < ends.length - 1 && (ends[frame] ?? 0) <= at) frame += 1;
  return frame;
}

/** How long the frame at `atMs` is still shown, in ms; Infinity for the last frame of the last cycle. */
export function frameRemainingMs(
  ends: readonly number[],
  atMs: number,
  plays = Number.POSITIVE_INFINITY,
): number {
  const cycleMs = ends.at(-1) ?? 1;
  const isLastCycle = atMs >= cycleMs * (plays - 1);
  const frame = frameAt(ends, atMs, plays);
  if (isLastCycle && frame === ends.length - 1) return Number.POSITIVE_INFINITY;
  return (ends[frame] ?? 0) - (atMs % cycleMs);
}
