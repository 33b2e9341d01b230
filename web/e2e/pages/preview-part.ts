import type { Frame, Locator, Page } from 'playwright/test';

/** The preview in a page of the editor, with its toolbar. */
export class PreviewPart {
  readonly page: Page;
  readonly region: Locator;
  readonly frame: Locator;
  readonly backgroundButton: Locator;
  readonly menu: Locator;
  readonly camera: Locator;
  readonly tryAgain: Locator;
  readonly testTip: Locator;
  readonly newTab: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: /^(Overlay preview|Preview)$/ });
    this.frame = this.region.locator('iframe');
    this.backgroundButton = this.region.getByRole('button', { name: /^Background: / });
    this.menu = page.getByRole('menu', { name: 'Background' });
    this.camera = this.region.getByLabel('Your camera');
    this.tryAgain = this.region.getByRole('button', { name: 'Try Again' });
    this.testTip = this.region.getByRole('button', { name: 'Test tip' });
    this.newTab = this.region.getByRole('link', { name: 'Open in a new tab' });
  }

  option(name: string): Locator {
    return this.menu.getByRole('menuitemradio', { name });
  }

  async choose(name: string): Promise<void> {
    await this.backgroundButton.click();
    await this.option(name).click();
    await this.menu.waitFor({ state: 'hidden' });
  }

  /** The computed color behind the overlay. */
  color(): Promise<string> {
    return this.frame.evaluate(
      ({ parentElement }) => getComputedStyle(parentElement as Element).backgroundColor,
    );
  }

  /** Names and amounts on the board, from the top; null before a live is drawn. */
  async board(): Promise<string[] | null> {
    return (await this.overlay()).evaluate(() => {
      const report = window.streamhostOverlay?.read();
      if (!report?.isReady) return null;
      return report.tiers.flatMap(({ rows }) =>
        rows.map(({ name, amount }) => `${name} ${amount}`),
      );
    });
  }

  /** Whether more frames are to come. */
  async isMoving(): Promise<boolean | undefined> {
    return (await this.overlay()).evaluate(() => window.streamhostOverlay?.read().isMoving);
  }

  private async overlay(): Promise<Frame> {
    const frame = await (await this.frame.elementHandle())?.contentFrame();
    if (!frame) throw new Error('The page has no preview.');
    return frame;
  }
}
