import { expect, test } from '../../web/e2e/fixtures.ts';
import { OverlayPage } from './overlay-page.ts';
import { largestDifference, type Pixels, RENDERERS_DIFFER, readPixels } from './pixels.ts';
import { stageFullShow } from './themed-shows.ts';

// Canvases that Chromium draws without a GPU have other edges.
test.use({ viewport: { width: 480, height: 270 }, contextKind: 'gpu' });

const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 1155, height: 650 },
  { width: 640, height: 400 },
];

test('both renderers draw the same picture in each size of window', async ({
  page,
  streamhost,
}) => {
  const { live, ...show } = await stageFullShow(streamhost.url);
  const overlay = new OverlayPage(page);
  const drawnBy = async (renderer: 'webgl' | 'canvas') => {
    const pictures: Pixels[] = [];
    for (const [index, size] of WINDOWS.entries()) {
      const { framesDrawn = 0 } = index > 0 ? await overlay.read() : {};
      await page.setViewportSize(size);
      if (index > 0) await overlay.waitForFrames(framesDrawn + 1);
      const resized = index > 0 && (await readPixels(page));
      const report = await overlay.openUntilIdle(live.code, { ...show, renderer });
      expect(report.renderer).toBe(renderer);
      const opened = await readPixels(page);
      if (resized) expect(largestDifference(resized, opened), `${renderer}, resized`).toBe(0);
      pictures.push(opened);
    }
    return pictures;
  };
  const byCanvas = await drawnBy('canvas');
  for (const [index, picture] of (await drawnBy('webgl')).entries()) {
    const other = byCanvas[index];
    if (!other) throw new Error('The canvas drew fewer pictures.');
    expect(largestDifference(picture, other), `${picture.width} pixels wide`).toBeLessThan(
      RENDERERS_DIFFER,
    );
  }
});
