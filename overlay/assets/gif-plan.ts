import type { Size } from './image-size.ts';

/** How much of the memory of the computer the frames of one animation may take. */
const MAX_BYTES = 32 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;
/** The page takes as many from the worker in one task, which holds up a frame. */
const MAX_KEPT = 1000;
/** Smaller than this share of their size, frames look worse than an animation with half as many. */
const SMALLEST_SHARE = 0.6;

/** Faster frames are taken for a mistake, as every browser does. */
const FASTEST_MS = 20;
const MISTAKEN_MS = 100;

/** `size` of the frames that are kept: every `step`th, each for the time of those that it stands for. */
export type GifPlan = { size: Size; step: number };

/** Which frames of an animation are kept, and how large, so that they are at most a thousand and take at most 32 MB. */
export function planGif(frameCount: number, wanted: Size): GifPlan {
  let step = 1;
  while (frameCount / step > MAX_KEPT) step *= 2;
  while (shareOf(frameCount, step, wanted) < SMALLEST_SHARE && step * 2 < frameCount) step *= 2;
  const share = Math.min(1, shareOf(frameCount, step, wanted));
  const size = {
    width: Math.max(1, Math.floor(wanted.width * share)),
    height: Math.max(1, Math.floor(wanted.height * share)),
  };
  return { size, step };
}

/** How far each side has to shrink. */
function shareOf(frameCount: number, step: number, { width, height }: Size): number {
  const bytes = Math.ceil(frameCount / step) * width * height * BYTES_PER_PIXEL;
  return Math.sqrt(MAX_BYTES / bytes);
}

/** How long a frame stands that says it stands for `ms`. */
export const frameDelay = (ms: number | undefined) =>
  ms === undefined || ms < FASTEST_MS ? MISTAKEN_MS : ms;

/** When each frame of a cycle ends, in milliseconds from its start; `delays` of every frame, also of those left out. */
export function frameEnds(delays: readonly number[], step: number): number[] {
  const ends: number[] = [];
  let end = 0;
  delays.forEach((delay, index) => {
    end += delay;
    ends[Math.floor(index / step)] = end;
  });
  return ends;
}

/** The frame that stands at `nowMs`. */
export function frameAt(ends: readonly number[], nowMs: number): number {
  const at = nowMs % (ends.at(-1) ?? 1);
  let frame = 0;
  while (frame < ends.length - 1 && (ends[frame] ?? 0) <= at) frame += 1;
  return frame;
}

/** How long the frame of `nowMs` still stands. */
export const frameRest = (ends: readonly number[], nowMs: number): number =>
  (ends[frameAt(ends, nowMs)] ?? 0) - (nowMs % (ends.at(-1) ?? 1));
