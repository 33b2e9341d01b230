/** Images of plain colors, whose pixels a test knows exactly. */
import sharp from 'sharp';
import { apngFile } from '../testing/apng-file.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

export const RED: Rgb = [255, 0, 0];
export const GREEN: Rgb = [0, 255, 0];
export const BLUE: Rgb = [0, 0, 255];
export const WHITE: Rgb = [255, 255, 255];

type BitmapFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

/** A square image of one color, four times as large as a sprite of 100 px. */
export const plainImage = ([r, g, b]: Rgb, format: BitmapFormat, side = 400) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r, g, b } } })
    .toFormat(format)
    .toBuffer();

/** A photo with an EXIF orientation. Upright, `above` is over `below`. */
export async function uprightPhoto(above: Rgb, below: Rgb): Promise<Buffer> {
  const [left, right] = [await plainImage(above, 'png'), await plainImage(below, 'png')];
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#000' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 400, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A square SVG of one color. */
export const plainSvg = ([r, g, b]: Rgb) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="rgb(${r} ${g} ${b})"/></svg>`,
  );

/** An animation whose frames have these colors, each for `delayMs`. `loop` of 0 plays for ever, as in `sharp`. */
export async function plainFilm(
  format: 'gif' | 'webp' | 'apng',
  colors: readonly Rgb[],
  delayMs: number,
  { side = 64, loop = 0 } = {},
): Promise<Buffer> {
  if (format === 'apng') {
    const place = { left: 0, top: 0, disposal: 0, blend: 0, delayMs };
    const pngs = await Promise.all(colors.map((color) => plainImage(color, 'png', side)));
    return apngFile(
      pngs.map((png) => ({ ...place, png })),
      loop,
    );
  }

  const pixels = colors.flatMap((color) => Array.from({ length: side * side }, () => color));
  const raw = { width: side, height: side * colors.length, channels: 3 as const, pageHeight: side };
  return sharp(Buffer.from(pixels.flat()), { raw })
    .toFormat(format, { delay: colors.map(() => delayMs), loop })
    .toBuffer();
}
