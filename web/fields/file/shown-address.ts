import type { DrawingSize } from '#contract/drawing-sizes.ts';

/** Larger than any place of the editor that shows an uploaded image. */
const SMALL: DrawingSize = 512;

/** Where the editor fetches an uploaded image: of an SVG a small drawing of it. */
export const shownAddress = (address: string): string =>
  address.endsWith('.svg') ? `${address}?px=${SMALL}` : address;
