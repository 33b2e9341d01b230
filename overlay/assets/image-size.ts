/** Whole pixels of an image or a canvas. */
export type Size = { width: number; height: number };

/** How an image is shown: in a box of the stage, whose width is Infinity where only the height counts. */
export type ImageUse = { box: Size; fit: 'cover' | 'contain' };

/** What a graphics card takes for sure, and what one image may keep of the memory of the computer (32 MB). */
const MAX_SIDE = 4096;
const MAX_PIXELS = 8_000_000;

/** A decoded image may be drawn this much larger than it is before it is decoded again. */
const TOLERATED_GROWTH = 1.25;

/** The scale at which an image of this size fills its box. */
export function fitScale({ width, height }: Size, { box, fit }: ImageUse): number {
  const choose = fit === 'cover' ? Math.max : Math.min;
  return choose(box.width / width, box.height / height);
}

/** The size in which an image is decoded: that of its largest use, and never larger than it is. */
export function decodedSize(natural: Size, uses: readonly ImageUse[]): Size {
  const wanted = Math.max(...uses.map((use) => fitScale(natural, use)));
  const limit = Math.min(
    1,
    MAX_SIDE / Math.max(natural.width, natural.height),
    Math.sqrt(MAX_PIXELS / (natural.width * natural.height)),
  );
  const scale = Math.min(wanted, limit);
  return {
    width: Math.max(1, Math.round(natural.width * scale)),
    height: Math.max(1, Math.round(natural.height * scale)),
  };
}

/** Whether an image that was decoded in the size `held` would look coarse in the size `wanted`. */
export const isTooSmall = (held: Size, wanted: Size) =>
  wanted.height > held.height * TOLERATED_GROWTH || wanted.width > held.width * TOLERATED_GROWTH;
