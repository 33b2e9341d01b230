import type { Page } from 'playwright/test';
import { expect, test } from '../../web/e2e/fixtures.ts';
import { stageFullShow } from './full-show.ts';
import { type Look, OverlayPage } from './overlay-page.ts';
import { largestDifference, RENDERERS_DIFFER, readPixels } from './pixels.ts';

test.use({ viewport: { width: 1280, height: 720 } });
test.setTimeout(120_000);

const BACK_WITHIN_MS = 3000;

/** Takes the context of the overlay's canvas away, and gives it back where it is to come back. */
const loseContext = (page: Page, { comesBack }: { comesBack: boolean }) =>
  page.evaluate(async (comesBack) => {
    const canvas = document.querySelector('canvas');
    const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!canvas || !loss) throw new Error('The overlay has no WebGL context to lose.');
    const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve));
    loss.loseContext();
    await lost;
    if (comesBack) setTimeout(() => loss.restoreContext());
  }, comesBack);

test('a context lost ten times in a row is back each time with the same picture', async ({
  page,
  streamhost,
}) => {
  const { lookAgain } = await watchFullShow(page, streamhost.url, 'webgl');
  for (let loss = 1; loss <= 10; loss += 1) {
    await loseContext(page, { comesBack: true });
    expect(await lookAgain(), `loss ${loss}`).toEqual({ renderer: 'webgl', difference: 0 });
  }
});

test('a context lost while nobody watches is back when somebody does', async ({
  page,
  streamhost,
}) => {
  const { overlay, lookAgain } = await watchFullShow(page, streamhost.url, 'webgl');
  const { framesDrawn } = await overlay.read();
  await overlay.tellFromObs({ visible: false });
  const restored = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector('canvas')?.addEventListener('webglcontextrestored', resolve);
      }),
  );
  await loseContext(page, { comesBack: true });
  await restored;
  expect((await overlay.read()).framesDrawn).toBe(framesDrawn);
  await overlay.tellFromObs({ visible: true });
  expect((await lookAgain()).difference).toBe(0);
});

test('a context that does not come back makes room for another, and the second time for the canvas', async ({
  page,
  streamhost,
}) => {
  const { lookAgain } = await watchFullShow(page, streamhost.url, 'webgl');
  for (const renderer of ['webgl', 'canvas']) {
    await loseContext(page, { comesBack: false });
    const seen = await lookAgain();
    expect(seen.renderer).toBe(renderer);
    expect(await page.locator('canvas').count()).toBe(1);
    expect(seen.difference).toBeLessThan(RENDERERS_DIFFER);
  }
});

test('what changes while there is no context is drawn when it is back', async ({
  page,
  streamhost,
}) => {
  const { live } = await watchFullShow(page, streamhost.url, 'webgl');
  await loseContext(page, { comesBack: false });
  const renamed = await page.request.put(`/api/lives/${live.id}`, {
    data: { name: 'Encore Night', settings: {} },
  });
  expect(renamed.ok()).toBe(true);
  await page.waitForFunction(
    () => window.streamhostOverlay?.read().liveName?.toUpperCase() === 'ENCORE NIGHT',
  );
});

for (const renderer of ['webgl', 'canvas'] as const) {
  test(`a graphics process that crashes costs ${renderer} no picture`, async ({
    playwright,
    launchOptions,
    viewport,
    streamhost,
  }) => {
    // A browser of its own: after some crashes it does without graphics.
    const browser = await playwright.chromium.launch(launchOptions);
    try {
      const page = await browser.newPage({ viewport, baseURL: streamhost.url });
      const { lookAgain } = await watchFullShow(page, streamhost.url, renderer);
      const control = await browser.newBrowserCDPSession();
      await control.send('Browser.crashGpuProcess');
      expect(await lookAgain()).toEqual({ renderer, difference: 0 });
    } finally {
      await browser.close();
    }
  });
}

/** Opens a show with everything that stands still on the server at `url`, to see what becomes of its picture. */
async function watchFullShow(page: Page, url: string, renderer: Look['renderer']) {
  const { live, ...look } = await stageFullShow(url);
  const overlay = new OverlayPage(page);
  let { framesDrawn } = await overlay.openAndRest(live.code, { ...look, renderer });
  const before = await readPixels(page);
  return {
    live,
    overlay,
    /** Waits for a frame since the last look, and tells who drew it and how far it is from the first picture. */
    async lookAgain() {
      await overlay.waitForFrames(framesDrawn + 1, { timeout: BACK_WITHIN_MS });
      const report = await overlay.read();
      framesDrawn = report.framesDrawn;
      const difference = largestDifference(before, await readPixels(page));
      return { renderer: report.renderer, difference };
    },
  };
}
