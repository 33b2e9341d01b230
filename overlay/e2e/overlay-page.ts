import type { Page } from 'playwright/test';
import type { OverlayReport } from '../bridge.ts';

/** The page that OBS shows. */
export class OverlayPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the overlay of a live; does not wait for its first picture. */
  async open(code: string): Promise<void> {
    await this.page.goto(`/live/${code}`);
  }

  async openAndDraw(code: string): Promise<OverlayReport> {
    await this.open(code);
    await this.page.waitForFunction(() => window.streamhostOverlay?.read().isReady);
    return this.read();
  }

  /** What the newest frame shows. */
  async read(): Promise<OverlayReport> {
    const report = await this.page.evaluate(() => window.streamhostOverlay?.read());
    if (!report) throw new Error('The page has no overlay.');
    return report;
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
