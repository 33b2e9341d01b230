import { expect, test } from '../../web/e2e/fixtures.ts';
import { OverlayPage } from './overlay-page.ts';
import { largestDifference, readPixels } from './pixels.ts';
import { stageFullShow } from './themed-shows.ts';

test.use({ viewport: { width: 480, height: 270 } });

test('frames that cannot be drawn are reported once, then drawn again', async ({
  page,
  streamhost,
}) => {
  const { live, ...show } = await stageFullShow(streamhost.url);
  const overlay = new OverlayPage(page);
  await page.clock.install();
  await overlay.openUntilIdle(live.code, { ...show, renderer: 'webgl', push: 'off' });
  const { framesDrawn } = await overlay.read();
  const before = await readPixels(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });

  await page.evaluate(() => {
    const { drawElements } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawElements = () => {
      throw new Error('broken');
    };
    window.mend = () => {
      WebGL2RenderingContext.prototype.drawElements = drawElements;
    };
  });
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('cannot be drawn'),
  );
  for (const width of [490, 500, 480]) await page.setViewportSize({ width, height: 270 });
  await logged;
  // Longer than the time to a retry.
  await overlay.passPolls(3);
  expect((await overlay.read()).framesDrawn).toBe(framesDrawn);
  expect(errors.filter((text) => text.includes('cannot be drawn'))).toHaveLength(1);

  await page.evaluate(() => window.mend());
  await overlay.waitForFrames(framesDrawn + 1);
  expect(largestDifference(before, await readPixels(page))).toBe(0);
});

declare global {
  interface Window {
    mend(): void;
  }
}
