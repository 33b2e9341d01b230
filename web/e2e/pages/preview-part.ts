import { expect, type Frame, type Locator } from 'playwright/test';
import { readOverlay } from '../../../overlay/e2e/overlay-page.ts';
import type { OverlayReport } from '../../../overlay/page/bridge.ts';
import { PageObject } from './page-object.ts';

/** Options of a poll whose result follows after some frames of the preview. */
export const OFTEN = { intervals: [100] };

/** The preview of an editor page, with its toolbar. */
export class PreviewPart extends PageObject {
  readonly region = this.page.getByRole('region', { name: /^(Overlay preview|Preview)$/ });
  readonly frame = this.page.locator('iframe[title="Overlay preview"]');
  readonly backgroundButton = this.region.getByRole('button', { name: /^Background: / });
  readonly menu = this.page.getByRole('menu', { name: 'Background' });
  readonly camera = this.region.getByLabel('Your camera');
  readonly tryAgain = this.region.getByRole('button', { name: 'Try Again' });
  readonly testTip = this.region.getByRole('button', { name: 'Test tip' });
  readonly newTab = this.region.getByRole('link', { name: 'Open in a new tab' });

  option(name: string): Locator {
    return this.menu.getByRole('menuitemradio', { name });
  }

  async choose(name: string): Promise<void> {
    await this.backgroundButton.click();
    await this.option(name).click();
    await this.menu.waitFor({ state: 'hidden' });
  }

  /** Computed background color behind the overlay. */
  color(): Promise<string> {
    return this.frame.evaluate(
      ({ parentElement }) => getComputedStyle(parentElement as Element).backgroundColor,
    );
  }

  /** Names and amounts on the board, from the top; undefined before a live is drawn. */
  async board(): Promise<string[] | undefined> {
    const report = await this.report();
    if (!report?.isReady) return undefined;
    return report.tiers.flatMap(({ rows }) => rows.map(({ name, amount }) => `${name} ${amount}`));
  }

  /** Waits for this board. */
  expectBoard(rows: readonly unknown[]): Promise<void> {
    return expect.poll(() => this.board(), OFTEN).toEqual(rows);
  }

  /** The overlay's report; undefined before it runs. */
  async report(): Promise<OverlayReport | undefined> {
    return readOverlay(await this.overlay());
  }

  /** The frame of the overlay. */
  async overlay(): Promise<Frame> {
    const frame = await (await this.frame.elementHandle())?.contentFrame();
    if (!frame) throw new Error('The page has no preview.');
    return frame;
  }
}
