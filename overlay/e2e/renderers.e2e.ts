import { expect, test } from '../../web/e2e/fixtures.ts';
import { stageFullShow } from './full-show.ts';
import { OverlayPage } from './overlay-page.ts';
import { largestDifference, RENDERERS_DIFFER, readPixels } from './pixels.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

for (const viewport of [
  { width: 1920, height: 1080 },
  { width: 1733, height: 975 },
  { width: 640, height: 400 },
]) {
  test(`both renderers draw the same picture, ${viewport.width} pixels wide`, async ({
    page,
    streamhost,
  }) => {
    const { live, ...look } = await stageFullShow(streamhost.url);
    await page.setViewportSize(viewport);
    const overlay = new OverlayPage(page);
    const draw = async (renderer: 'webgl' | 'canvas') => {
      const report = await overlay.openAndRest(live.code, { ...look, renderer });
      expect(report.renderer).toBe(renderer);
      return readPixels(page);
    };
    expect(largestDifference(await draw('webgl'), await draw('canvas'))).toBeLessThan(
      RENDERERS_DIFFER,
    );
  });
}

for (const renderer of ['webgl', 'canvas'] as const) {
  test(`a window that changes its size is drawn as if it had always been so, by ${renderer}`, async ({
    page,
    streamhost,
  }) => {
    const { live, ...look } = await stageFullShow(streamhost.url);
    const overlay = new OverlayPage(page);
    const { framesDrawn } = await overlay.openAndRest(live.code, { ...look, renderer });
    await page.setViewportSize({ width: 1111, height: 625 });
    await overlay.waitForFrames(framesDrawn + 1);
    const resized = await readPixels(page);
    await overlay.openAndRest(live.code, { ...look, renderer });
    expect(largestDifference(resized, await readPixels(page))).toBe(0);
  });
}

test('where only the processor could draw WebGL, the canvas draws', async ({
  page,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  expect((await new OverlayPage(page).openAndDraw(live.code)).renderer).toBe('canvas');
});

test('where there is no WebGL the canvas draws, though WebGL is wanted', async ({
  page,
  streamhost,
}) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...[kind, options]: [string, unknown]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, options]);
      },
    });
  });
  const overlay = new OverlayPage(page);
  expect((await overlay.openAndDraw(live.code, { renderer: 'webgl' })).renderer).toBe('canvas');
});
