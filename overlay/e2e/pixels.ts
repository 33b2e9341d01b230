import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { Box } from '../layout/drawing.ts';

/** The maximum difference of the two renderers in a pixel, which round differently when they blend and rotate. */
export const RENDERERS_DIFFER = 12;

/** Part of a page without any background; `data` has red, green, blue and alpha of each pixel, 0 to 255, not premultiplied. */
export type Pixels = {
  width: number;
  height: number;
  data: Buffer;
  /** The pixel at this place of the page. */
  at(x: number, y: number): readonly [red: number, green: number, blue: number, alpha: number];
};

/** Reads what the page shows, or the part of it in `clip`. */
export async function readPixels(page: Page, clip?: Box): Promise<Pixels> {
  const png = await page.screenshot({ omitBackground: true, ...(clip && { clip }) });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const { x: left, y: top } = clip ?? { x: 0, y: 0 };
  return {
    width,
    height,
    data,
    at(x, y) {
      const start = 4 * ((y - top) * width + x - left);
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
      return [red, green, blue, alpha];
    },
  };
}

/** The opacity of each pixel, row by row. */
export const alphaOf = ({ data }: Pixels): Uint8Array =>
  Uint8Array.from({ length: data.length / 4 }, (_, index) => data[4 * index + 3] ?? 0);

/** The largest difference between two pictures on a black background, in a color or in alpha. */
export function largestDifference(a: Pixels, b: Pixels): number {
  if (a.data.equals(b.data)) return 0;
  let largest = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    const [alphaA, alphaB] = [a.data[at + 3] ?? 0, b.data[at + 3] ?? 0];
    largest = Math.max(largest, Math.abs(alphaA - alphaB));
    for (let channel = at; channel < at + 3; channel += 1) {
      const [colorA, colorB] = [a.data[channel] ?? 0, b.data[channel] ?? 0];
      largest = Math.max(largest, Math.abs(colorA * alphaA - colorB * alphaB) / 255);
    }
  }
  return largest;
}
