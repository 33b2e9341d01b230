import { expect, test } from '../../web/e2e/fixtures.ts';
import { OverlayPage } from './overlay-page.ts';
import { largestDifference, readPixels } from './pixels.ts';
import { stageFullShow } from './themed-shows.ts';

test.use({ viewport: { width: 480, height: 270 } });

for (const renderer of ['webgl', 'canvas'] as const) {
  test(`frames that ${renderer} cannot draw are reported once, then drawn again`, async ({
    page,
    streamhost,
  }) => {
    const { live, ...show } = await stageFullShow(streamhost.url);
    const overlay = new OverlayPage(page);
    await page.clock.install();
    await overlay.openUntilIdle(live.code, { ...show, renderer, push: 'off' });
    const { framesDrawn } = await overlay.read();
    const before = await readPixels(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });

    await page.evaluate(() => {
      const { drawImage } = CanvasRenderingContext2D.prototype;
      const { drawElements } = WebGL2RenderingContext.prototype;
      Object.assign(CanvasRenderingContext2D.prototype, {
        drawImage(this: CanvasRenderingContext2D, ...values: unknown[]) {
          if (this.canvas.isConnected) throw new Error('broken');
          Reflect.apply(drawImage, this, values);
        },
      });
      WebGL2RenderingContext.prototype.drawElements = () => {
        throw new Error('broken');
      };
      window.mend = () => {
        CanvasRenderingContext2D.prototype.drawImage = drawImage;
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
    await overlay.waitForFrames(framesDrawn + 1, { timeout: 2000 });
    expect(largestDifference(before, await readPixels(page))).toBe(0);
  });
}

declare global {
  interface Window {
    mend(): void;
  }
}
