/** In whole pixels of an image or a canvas. */
export type Size = { width: number; height: number };

/** How an image is shown in a box of the stage. The box's width is Infinity where only the height matters. */
export type ImageUse = { box: Size; fit: 'cover' | 'contain' };

/** The texture size that every graphics card supports, which limits an image to 32 MB. */
const MAX_SIDE = 4096;
const MAX_PIXELS = 8_000_000;

/** The upscaling above which an image is decoded again. */
const TOLERATED_GROWTH = 1.25;

/** The scale at which an image of this size fills its box. */
export function fitScale({ width, height }: Size, { box, fit }: ImageUse): number {
  const choose = fit === 'cover' ? Math.max : Math.min;
  return choose(box.width / width, box.height / height);
}

/** The size to decode an image in: that of its largest use, at most its original size. */
export function decodedSize(natural: Size, uses: readonly ImageUse[]): Size {
  const target = Math.max(...uses.map((use) => fitScale(natural, use)));
  const limit = Math.min(
    1,
    MAX_SIDE / Math.max(natural.width, natural.height),
    Math.sqrt(MAX_PIXELS / (natural.width * natural.height)),
  );
  const scale = Math.min(target, limit);
  return {
    width: Math.max(1, Math.round(natural.width * scale)),
    height: Math.max(1, Math.round(natural.height * scale)),
  };
}

/** Whether an image decoded in the size `held` is too coarse for the size `target`. */
export const isTooSmall = (held: Size, target: Size) =>
  target.height > held.height * TOLERATED_GROWTH || target.width > held.width * TOLERATED_GROWTH;
