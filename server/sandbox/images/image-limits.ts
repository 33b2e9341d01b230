import type { Metadata } from 'sharp';
import { MAX_FRAMES } from '#domain/appearance/gif-frames.ts';
import { tooLarge } from '#domain/errors.ts';

const MAX_SIDE_PX = 8192;
const MAX_PIXELS = 40_000_000;
/** In all frames of an animation together; they are decoded in a few seconds. */
export const MAX_ANIMATION_PIXELS = 400_000_000;

/** Throws `too_large` for an image with too many pixels. */
export function refuseHuge(
  metadata: Pick<Metadata, 'width' | 'height' | 'pageHeight' | 'pages'>,
): void {
  const { width, height: fullHeight, pageHeight: height = fullHeight, pages = 1 } = metadata;
  const pixels = width * height;
  if (Math.max(width, height) > MAX_SIDE_PX || pixels > MAX_PIXELS) {
    throw tooLarge(
      `This image has ${width} × ${height} pixels.`,
      `Make it smaller: at most ${MAX_SIDE_PX} on each side and ${inMillions(MAX_PIXELS)} in all.`,
    );
  }
  refuseManyFrames(pages);
  if (pixels * pages > MAX_ANIMATION_PIXELS) {
    throw tooLarge(
      `This animation has ${pages} frames of ${width} × ${height} pixels.`,
      `Make it smaller or shorter: at most ${inMillions(MAX_ANIMATION_PIXELS)} pixels in all frames together.`,
    );
  }
}

/** Throws `too_large` for an animation of more frames than the overlay plays. */
export function refuseManyFrames(frames: number): void {
  if (frames <= MAX_FRAMES) return;
  throw tooLarge(
    `This animation has ${frames} frames.`,
    `Make it shorter, or leave some out: at most ${MAX_FRAMES}.`,
  );
}

const inMillions = (pixels: number) => `${pixels / 1e6} million`;
