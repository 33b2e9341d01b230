import { countApngFrames } from '#domain/appearance/png-chunks.ts';

/** The animation flag of a WebP's VP8X chunk, and its offset. */
const WEBP_ANIMATION = { at: 20, bit: 0x02 };

/** Whether an image of this media type has several frames. */
export function isAnimated(content: Uint8Array<ArrayBuffer>, type: string): boolean {
  if (type === 'image/webp') {
    const isExtended = String.fromCharCode(...content.subarray(12, 16)) === 'VP8X';
    return isExtended && ((content[WEBP_ANIMATION.at] ?? 0) & WEBP_ANIMATION.bit) !== 0;
  }
  return type === 'image/gif' || (type === 'image/png' && countApngFrames(content) > 1);
}
