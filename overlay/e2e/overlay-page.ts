import type { Page } from 'playwright/test';
import type { OverlayReport } from '../page/bridge.ts';

/** Ids of a theme and a layout, and who is to draw; what is absent is as in OBS. */
export type Look = { theme?: string; layout?: string; renderer?: 'webgl' | 'canvas' };

/** The page that OBS shows. */
export class OverlayPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the overlay of a live; does not wait for its first picture. */
  async open(code: string, look: Look = {}): Promise<void> {
    await this.page.goto(`/live/${code}?${new URLSearchParams(look)}`);
  }

  async openAndDraw(code: string, look?: Look): Promise<OverlayReport> {
    await this.open(code, look);
    await this.page.waitForFunction(() => window.streamhostOverlay?.read().isReady);
    return this.read();
  }

  /** Opens the overlay and waits until all of it is there and nothing moves. */
  async openAndRest(code: string, look?: Look): Promise<OverlayReport> {
    await this.open(code, look);
    await this.waitForRest();
    return this.read();
  }

  /** Waits until every image is there and nothing moves; where sprites swing that never comes. */
  async waitForRest(): Promise<void> {
    await this.page.waitForFunction(() => {
      const report = window.streamhostOverlay?.read();
      return report?.isReady && !report.isMoving && report.missingImages.length === 0;
    });
  }

  /** Waits until everything is there for a frame that is still to be drawn, as the page's clock stands still. */
  async waitForAskedFrame(): Promise<void> {
    await this.page.waitForFunction(() => window.streamhostOverlay?.read().isMoving);
  }

  /** What the newest frame shows. */
  async read(): Promise<OverlayReport> {
    const report = await this.page.evaluate(() => window.streamhostOverlay?.read());
    if (!report) throw new Error('The page has no overlay.');
    return report;
  }

  /** What viewers are told, wherever it is on its way to. */
  async readShow(): Promise<Pick<OverlayReport, 'liveName' | 'tiers' | 'goal'>> {
    const { liveName, tiers, goal } = await this.read();
    return { liveName, tiers, goal };
  }

  /** Waits until the overlay shows this amount for a fan. */
  async waitForAmount(name: string, amount: string, options?: { timeout: number }): Promise<void> {
    await this.page.waitForFunction(
      (wanted) =>
        window.streamhostOverlay
          ?.read()
          .tiers.some(({ rows }) =>
            rows.some((row) => row.name === wanted.name && row.amount === wanted.amount),
          ),
      { name, amount },
      options,
    );
  }

  /** Waits until so many frames have been drawn since the page was opened. */
  async waitForFrames(count: number, options?: { timeout: number }): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => (window.streamhostOverlay?.read().framesDrawn ?? 0) >= wanted,
      count,
      options,
    );
  }

  /** What OBS tells a browser source about itself. */
  async tellFromObs(news: { visible: boolean } | { active: boolean }): Promise<void> {
    await this.page.evaluate((detail) => {
      const name = 'visible' in detail ? 'obsSourceVisibleChanged' : 'obsSourceActiveChanged';
      window.dispatchEvent(new CustomEvent(name, { detail }));
    }, news);
  }

  async waitForPollState(pollState: OverlayReport['pollState']): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => window.streamhostOverlay?.read().pollState === wanted,
      pollState,
    );
  }

  /** Waits for as many more answers about the tips. */
  async waitForPolls(count: number): Promise<void> {
    for (let seen = 0; seen < count; seen += 1) {
      await this.page.waitForResponse((response) => response.url().includes('/tips/totals'));
    }
  }

  /** How opaque each pixel of the page is, 0 to 255, row by row. */
  async readAlpha(): Promise<Uint8Array> {
    const png = await this.page.screenshot({ omitBackground: true });
    const image = `data:image/png;base64,${png.toString('base64')}`;
    const base64 = await this.page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      let text = '';
      for (let index = 3; index < data.length; index += 4)
        text += String.fromCharCode(data[index] ?? 0);
      return btoa(text);
    }, image);
    return Buffer.from(base64, 'base64');
  }
}
