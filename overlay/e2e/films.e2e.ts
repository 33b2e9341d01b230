import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { apngFile } from '../testing/apng-file.ts';
import { DISPOSAL, type GifFrame, gifFile, TRANSPARENT } from '../testing/gif-file.ts';

const SIDE = 8;

declare global {
  interface Window {
    film: typeof import('../assets/play-film.ts');
  }
}

/** A rectangle of one color with a hole in its first pixel. */
const patch = (
  color: number,
  disposal: number,
  [left, top, width, height]: readonly [number, number, number, number],
  delayMs = 50,
): GifFrame => ({
  left,
  top,
  width,
  height,
  pixels: Array.from({ length: width * height }, (_, index) => (index === 0 ? TRANSPARENT : color)),
  disposal,
  delayMs,
});

const WHOLE = [0, 0, SIDE, SIDE] as const;
const { none, keep, clear, undo } = DISPOSAL;

const FILMS: Record<string, GifFrame[]> = {
  'frames that stay': [
    patch(1, keep, WHOLE),
    patch(2, none, [2, 2, 4, 4]),
    patch(3, keep, [0, 5, 8, 2]),
  ],
  'frames that are cleared': [
    patch(1, keep, WHOLE),
    patch(2, clear, [2, 2, 4, 4]),
    patch(3, clear, [0, 0, 3, 3]),
    patch(4, keep, [5, 5, 3, 3]),
  ],
  'frames that are undone': [
    patch(1, keep, WHOLE),
    patch(2, undo, [2, 2, 4, 4]),
    patch(3, undo, [0, 0, 3, 3]),
    patch(4, keep, [5, 5, 3, 3]),
  ],
  'all ways at once': [
    patch(1, clear, [1, 1, 6, 6]),
    patch(2, undo, WHOLE),
    patch(3, keep, [3, 0, 2, 8]),
    patch(4, undo, [0, 3, 8, 2]),
    patch(5, clear, [3, 3, 2, 2]),
    patch(6, none, [0, 0, 1, 8]),
  ],
};

/** The overlay's decoder as a script. */
const script = build({
  entryPoints: [join(import.meta.dirname, '../assets/play-film.ts')],
  bundle: true,
  format: 'iife',
  globalName: 'film',
  write: false,
}).then(({ outputFiles }) => outputFiles[0]?.text ?? '');

/** Opens the overlay's decoder in a page, next to the browser's own. */
async function openDecoder(page: Page): Promise<void> {
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await script });
}

test('a GIF looks as in the browser itself', async ({ page }) => {
  await openDecoder(page);
  for (const [name, frames] of Object.entries(FILMS)) {
    const { ours, theirs } = await decodeTwice(page, gifFile(SIDE, frames), 'image/gif');
    expect(ours, name).toHaveLength(frames.length);
    expect(ours, name).toEqual(theirs);
  }
});

/** Squares of one color and opacity. */
const square = (side: number, red: number, green: number, alpha = 1) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 4,
      background: { r: red, g: green, b: 0, alpha },
    },
  });

test('an APNG looks and ends as in the browser itself', async ({ page }) => {
  await openDecoder(page);
  const png = (...color: Parameters<typeof square>) =>
    square(...color)
      .png()
      .toBuffer();
  const whole = { png: await png(SIDE, 200, 0), left: 0, top: 0, delayMs: 50 };
  const empty = { ...whole, png: await png(SIDE, 0, 0, 0) };
  const part = { png: await png(4, 0, 255, 0.5), left: 2, top: 3, delayMs: 50 };
  for (const plays of [0, 1, 3]) {
    for (const disposal of [0, 1, 2]) {
      for (const blend of [0, 1]) {
        const frames = [whole, part, { ...part, left: 4 }, whole].map((frame) => ({
          ...frame,
          disposal,
          blend,
        }));
        const first = { ...empty, disposal, blend };
        const file = apngFile([first, ...frames], plays);
        const { ours, theirs, plays: shown } = await decodeTwice(page, file, 'image/png');
        const name = `${plays} plays, disposal ${disposal}, blend ${blend}`;
        expect(ours, name).toHaveLength(5);
        expect(ours, name).toEqual(theirs);
        expect(shown[0], name).toBe(shown[1]);
      }
    }
  }
});

test('an animated WebP looks and ends as in the browser itself', async ({ page }) => {
  await openDecoder(page);
  const raw = async (image: Sharp) => image.raw().toBuffer();
  const empty = await raw(square(SIDE, 0, 0, 0));
  const changed = await raw(
    square(SIDE, 200, 0).composite([{ input: await square(4, 0, 255).png().toBuffer() }]),
  );
  const frames = [empty, await raw(square(SIDE, 200, 0)), changed, empty];
  const layout = {
    width: SIDE,
    height: SIDE * frames.length,
    channels: 4,
    pageHeight: SIDE,
  } as const;
  for (const lossless of [true, false]) {
    for (const loop of [0, 1, 3]) {
      const file = await sharp(Buffer.concat(frames), { raw: layout })
        .webp({ lossless, loop, delay: frames.map(() => 50) })
        .toBuffer();
      const { ours, theirs, plays } = await decodeTwice(page, file, 'image/webp');
      expect(ours, `${lossless}, ${loop}`).toHaveLength(frames.length);
      expect(ours, `${lossless}, ${loop}`).toEqual(theirs);
      expect(plays[0]).toBe(plays[1]);
    }
  }
});

/** The pixels of every frame and the number of plays, by the overlay's decoder and by the browser's. */
function decodeTwice(page: Page, content: Uint8Array, type: string) {
  return page.evaluate(
    async ([bytes, type]) => {
      const data = Uint8Array.from(bytes);
      const use = { box: { width: 8, height: 8 }, fit: 'contain' } as const;
      const decoded = await window.film.playFilm(data.buffer, type, [use]);
      const decoder = new ImageDecoder({ data, type });
      await decoder.tracks.ready;
      const theirs: number[][] = [];
      const { frameCount = 0, repetitionCount = 0 } = decoder.tracks.selectedTrack ?? {};
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
        const { image } = await decoder.decode({ frameIndex });
        theirs.push(pixelsOf(image, image.codedWidth));
      }
      return {
        ours: decoded.frames.map((frame) => pixelsOf(frame, frame.width)),
        theirs,
        plays: [decoded.plays, repetitionCount + 1],
      };

      function pixelsOf(picture: CanvasImageSource, side: number): number[] {
        const canvas = new OffscreenCanvas(side, side);
        const context = canvas.getContext('2d');
        context?.drawImage(picture, 0, 0);
        return [...(context?.getImageData(0, 0, side, side).data ?? [])];
      }
    },
    [[...content], type] as const,
  );
}
