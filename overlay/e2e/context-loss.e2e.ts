import type { Page } from 'playwright/test';
import { browserLaunch } from '#config/tools/browser/browser.ts';
import { expect, NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { OverlayPage } from './overlay-page.ts';
import { largestDifference, RENDERERS_DIFFER, readPixels } from './pixels.ts';
import { scheduleLive } from './show.ts';
import { stageFullShow } from './themed-shows.ts';

test.use({ viewport: { width: 640, height: 360 } });

/** Loses the WebGL context of the overlay, and restores it if `isRestored`. */
const loseContext = (page: Page, { isRestored }: { isRestored: boolean }) =>
  page.evaluate(async (isRestored) => {
    const canvas = document.querySelector('canvas');
    const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!canvas || !loss) throw new Error('The overlay has no WebGL context to lose.');
    const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve));
    loss.loseContext();
    await lost;
    if (isRestored) setTimeout(() => loss.restoreContext());
  }, isRestored);

test('a restored context has the same picture, also while hidden', async ({ page, streamhost }) => {
  const { overlay, compare } = await openFullShow(page, streamhost.url);
  for (let loss = 1; loss <= 3; loss += 1) {
    await loseContext(page, { isRestored: true });
    expect(await compare(), `loss ${loss}`).toEqual({ renderer: 'webgl', difference: 0 });
  }

  const { framesDrawn } = await overlay.read();
  await overlay.dispatchFromObs({ visible: false });
  const restored = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector('canvas')?.addEventListener('webglcontextrestored', resolve);
      }),
  );
  await loseContext(page, { isRestored: true });
  await restored;
  expect((await overlay.read()).framesDrawn).toBe(framesDrawn);
  await overlay.dispatchFromObs({ visible: true });
  expect((await compare()).difference).toBe(0);
});

test.describe('with a canvas that a GPU draws', () => {
  test.use({ contextKind: 'gpu' });

  test('a lost context is replaced by WebGL once, then by the canvas', async ({
    page,
    streamhost,
  }) => {
    const { compare } = await openFullShow(page, streamhost.url);
    for (const renderer of ['webgl', 'canvas']) {
      await loseContext(page, { isRestored: false });
      const result = await compare();
      expect(result.renderer).toBe(renderer);
      expect(await page.locator('canvas').count()).toBe(1);
      expect(result.difference).toBeLessThan(RENDERERS_DIFFER);
    }
  });
});

test('a change without a context is drawn with the next context', async ({ page, streamhost }) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  await new OverlayPage(page).openUntilIdle(live.code, { renderer: 'webgl' });
  await loseContext(page, { isRestored: false });
  const renamed = await page.request.put(`/api/lives/${live.id}`, {
    data: { name: 'Encore Night', settings: {} },
  });
  expect(renamed.ok()).toBe(true);
  await page.waitForFunction(
    () => window.streamhostOverlay?.read().liveName?.toUpperCase() === 'ENCORE NIGHT',
  );
});

test(
  'after a crash of the GPU process the picture is the same',
  NEWER_BROWSER,
  async ({ playwright, viewport, streamhost }) => {
    // A separate browser: after some crashes it runs without a GPU process.
    const browser = await playwright.chromium.launch(browserLaunch());
    try {
      const page = await browser.newPage({ viewport, baseURL: streamhost.url });
      const { compare } = await openFullShow(page, streamhost.url);
      const control = await browser.newBrowserCDPSession();
      await control.send('Browser.crashGpuProcess');
      expect(await compare()).toEqual({ renderer: 'webgl', difference: 0 });
    } finally {
      await browser.close();
    }
  },
);

/** Opens a show without motion on the server at `url`, to compare its picture later. */
async function openFullShow(page: Page, url: string) {
  const { live, ...show } = await stageFullShow(url);
  const overlay = new OverlayPage(page);
  let { framesDrawn } = await overlay.openUntilIdle(live.code, { ...show, renderer: 'webgl' });
  const before = await readPixels(page);
  return {
    overlay,
    /** Waits for a new frame. Returns its renderer and its difference from the first picture. */
    async compare() {
      await overlay.waitForFrames(framesDrawn + 1);
      const report = await overlay.read();
      framesDrawn = report.framesDrawn;
      const difference = largestDifference(before, await readPixels(page));
      return { renderer: report.renderer, difference };
    },
  };
}
