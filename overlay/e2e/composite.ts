import type { Page } from 'playwright/test';
import sharp from 'sharp';

export type Rgb = readonly [red: number, green: number, blue: number];

/** The page as it looks over a background of this color, three numbers from 0 to 255 for each pixel. */
export async function compositeOver(page: Page, color: Rgb): Promise<Buffer> {
  await page.evaluate(
    (css) => {
      document.documentElement.style.background = css;
    },
    `rgb(${color.join(' ')})`,
  );
  return sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** What a page adds to its background: `colors` multiplied by alpha, as on black; `alpha` for each channel of each pixel. */
export type Layer = { colors: Buffer; alpha: Buffer };

/** Finds out what the page draws from how it looks over black and over white. */
export function separate(overBlack: Buffer, overWhite: Buffer): Layer {
  const alpha = Buffer.alloc(overBlack.length);
  for (let at = 0; at < alpha.length; at += 1) {
    alpha[at] = Math.max(0, 255 - ((overWhite[at] ?? 0) - (overBlack[at] ?? 0)));
  }
  return { colors: overBlack, alpha };
}
