import { type Progress, progressTo } from '../storage/progress.ts';
import { imageSlots } from './image-slots.ts';

/** Returns a function that reports one more image or tip of `seed`, which is unchecked, as done. */
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
