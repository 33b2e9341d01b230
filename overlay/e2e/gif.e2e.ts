import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../web/e2e/fixtures.ts';
import type { ImageUse } from '../assets/image-size.ts';
import type { GifPictures } from '../assets/play-gif.ts';
import { DISPOSAL, type GifFrame, gifFile, TRANSPARENT } from '../testing/gif-file.ts';

const SIDE = 8;

declare global {
  interface Window {
    gif: { playGif(content: ArrayBuffer, uses: readonly ImageUse[]): GifPictures };
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
  entryPoints: [join(import.meta.dirname, '../assets/play-gif.ts')],
  bundle: true,
  format: 'iife',
  globalName: 'gif',
  write: false,
}).then(({ outputFiles }) => outputFiles[0]?.text ?? '');

/** The overlay's decoder, in a page where the browser has its own. */
async function openDecoder(page: Page): Promise<void> {
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await script });
}

test('a GIF looks as the browser itself shows it', async ({ page }) => {
  await openDecoder(page);
  for (const [name, frames] of Object.entries(FILMS)) {
    const { ours, theirs } = await decodeTwice(page, gifFile(SIDE, frames));
    expect(ours, name).toHaveLength(frames.length);
    expect(ours, name).toEqual(theirs);
  }
});

test('a long, large GIF takes at most 32 MB and plays as long as it did', async ({ page }) => {
  await openDecoder(page);
  const side = 400;
  const frames = 60;
  const frameMs = 40;
  const pixels = Buffer.alloc(frames * side * side * 3);
  for (let frame = 0; frame < frames; frame += 1) {
    pixels.fill(4 * frame, frame * side * side * 3, (frame + 1) * side * side * 3);
  }
  const raw = { width: side, height: frames * side, channels: 3, pageHeight: side } as const;
  const gif = sharp(pixels, { raw }).gif({ delay: Array(frames).fill(frameMs) });
  const content = (await gif.toBuffer()).toString('base64');
  const { bytes, ends } = await page.evaluate(async (base64) => {
    const gif = await (await fetch(`data:image/gif;base64,${base64}`)).arrayBuffer();
    const use = { box: { width: 400, height: 400 }, fit: 'contain' } as const;
    const { frames, frameEnds } = window.gif.playGif(gif, [use]);
    const bytes = frames.reduce((sum, { width, height }) => sum + 4 * width * height, 0);
    return { bytes, ends: frameEnds };
  }, content);
  expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(bytes).toBeGreaterThan(16 * 1024 * 1024);
  expect(ends?.at(-1)).toBe(frames * frameMs);
});

/** The pixels of every frame, by the overlay's decoder and by the browser's. */
function decodeTwice(page: Page, content: Uint8Array) {
  return page.evaluate(
    async (bytes) => {
      const data = Uint8Array.from(bytes);
      const use = { box: { width: 8, height: 8 }, fit: 'contain' } as const;
      const decoded = window.gif.playGif(data.buffer, [use]);
      const decoder = new ImageDecoder({ data, type: 'image/gif' });
      await decoder.tracks.ready;
      const theirs: number[][] = [];
      for (let frameIndex = 0; frameIndex < decoded.frames.length; frameIndex += 1) {
        const { image } = await decoder.decode({ frameIndex });
        theirs.push(pixelsOf(image, image.codedWidth));
      }
      return { ours: decoded.frames.map((frame) => pixelsOf(frame, frame.width)), theirs };

      function pixelsOf(picture: CanvasImageSource, side: number): number[] {
        const canvas = new OffscreenCanvas(side, side);
        const context = canvas.getContext('2d');
        context?.drawImage(picture, 0, 0);
        return [...(context?.getImageData(0, 0, side, side).data ?? [])];
      }
    },
    [...content],
  );
}
