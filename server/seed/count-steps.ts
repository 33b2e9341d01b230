import { type Progress, progressTo } from '../storage/progress.ts';
import { imageSlots } from './image-slots.ts';

/** Tells `onProgress` how many of all images and tips in `seed`, which may be anything, are done: one more at each call. */
export function countSteps(seed: unknown, onProgress: Progress | undefined): () => void {
  const { files, lives } = Object(seed);
  const tips = (Array.isArray(lives) ? lives : []).map((live) => Number(live?.tips?.length) || 0);
  const all =
    Object.keys(Object(files)).length +
    imageSlots(seed).length +
    tips.reduce((sum, count) => sum + count, 0);
  const count = progressTo(all, onProgress);
  return () => count(1);
}
