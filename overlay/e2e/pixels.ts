import type { Page } from 'playwright/test';
import sharp from 'sharp';

/** How far apart the renderers may be: each rounds in its own way when it blends and turns what it draws. */
export const RENDERERS_DIFFER = 12;

/** A picture of the page without any background; four numbers from 0 to 255 for each pixel, color not multiplied by alpha. */
export type Pixels = { width: number; height: number; data: Buffer };

export async function readPixels(page: Page): Promise<Pixels> {
  const png = await page.screenshot({ omitBackground: true });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The largest difference between two pictures as they look on black, in a color or in alpha. */
export function largestDifference(a: Pixels, b: Pixels): number {
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
