import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright/test';
import sharp from 'sharp';
import type { LiveSettings } from '#contract/lives.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import {
  BOARD_TOTALS,
  SERIES_TOTALS,
  TIMER,
  TOTALS,
  VOTES,
} from '../testing/settings/setting-show.ts';
import { answerPolls } from './live-answers.ts';
import { OverlayPage } from './overlay-page.ts';

/** The layout and the picture of an overlay. */
export type Shot = { layout: OverlayLayout; picture: Buffer };

const NO_ALERTS = { is_paused: false, skips: 0, first_seq: 1, alerts: [] };

const STAMP_CENTS = 20_00;

/** An image of the folder `art`, as the server draws an SVG. */
function drawn(name: string, px: number): Promise<Buffer> {
  const file = join(import.meta.dirname, 'art', name);
  return sharp(file).resize(px, px, { fit: 'inside' }).png().toBuffer();
}

/** An overlay that gets its data from the test instead of the server, valid or not. */
export class StubbedOverlay {
  readonly #page: Page;
  readonly #overlay: OverlayPage;
  #devTools: CDPSession | undefined;
  #boot: OverlayBoot;
  #version = 0;

  constructor(page: Page, boot: OverlayBoot) {
    this.#page = page;
    this.#overlay = new OverlayPage(page);
    this.#boot = boot;
  }

  async open(): Promise<void> {
    await this.#page.route('**/api/uploads/*', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const body = await drawn(pathname.split('/').at(-1) ?? '', Number(searchParams.get('px')));
      return route.fulfill({ contentType: 'image/png', body });
    });
    // No sound is decoded, and no hint requests a click.
    await this.#page.route('**/api/uploads/*.wav', (route) => route.fulfill({ body: 'silence' }));
    await answerPolls(this.#page, (part) => {
      if (part === 'totals') return { version: 'totals', body: TOTALS };
      if (part === 'series-totals') return { version: 'totals', body: SERIES_TOTALS };
      if (part === 'wide-totals') return { version: 'totals', body: BOARD_TOTALS };
      if (part === 'votes') return { version: 'votes', body: VOTES };
      if (part === 'timer') return { version: 'timer', body: TIMER };
      if (part === 'alerts') return { version: 'alerts', body: NO_ALERTS };
      if (part !== 'boot') return undefined;
      const { live, series, ...rest } = this.#boot;
      const body = {
        ...rest,
        live: this.#stamped(live),
        series: series && this.#stamped(series),
      };
      return { version: String(this.#version), body };
    });
    // With push the real server would report that it has no such live.
    await this.#overlay.openAndDraw(this.#boot.live.code, { push: 'off' });
    this.#devTools = await this.#page.context().newCDPSession(this.#page);
    const color = { r: 0, g: 0, b: 0, a: 0 };
    await this.#devTools.send('Emulation.setDefaultBackgroundColorOverride', { color });
  }

  /**
   * Answers with `boot` from now on, and waits until it is drawn and only sprites move. An overlay that becomes visible
   * fetches at once.
   */
  async show(boot: OverlayBoot): Promise<Shot> {
    this.#boot = boot;
    this.#version += 1;
    await Promise.all([
      this.#overlay.dispatchFromObs({ visible: false }),
      this.#overlay.dispatchFromObs({ visible: true }),
    ]);
    await this.#page.waitForFunction(
      (version) => {
        const report = window.streamhostOverlay?.read();
        if (!report) return false;
        const { layout, isMoving, missingImages, missingFonts } = report;
        if (layout?.goalBar?.reached?.reward?.text !== version) return false;
        const isSwinging = layout.sprites.sprites.some(({ motion }) => motion);
        return isMoving === isSwinging && missingImages.length + missingFonts.length === 0;
      },
      String(this.#version),
      // A report takes as long as a frame.
      { polling: 40 },
    );
    const [{ layout }, picture] = await Promise.all([this.#overlay.read(), this.#picture()]);
    if (!layout?.goalBar) throw new Error('No goal bar is drawn.');
    const goalBar = { ...layout.goalBar, reached: null };
    const rows = layout.milestones?.rows.filter(({ key }) => !key.endsWith(`/${STAMP_CENTS}`));
    const milestones = layout.milestones && { ...layout.milestones, rows: rows ?? [], rewards: '' };
    return { layout: { ...layout, celebration: null, goalBar, milestones }, picture };
  }

  /**
   * With a goal that was reached before all others. Its reward is in the layout, where it identifies the answer, but is
   * drawn only in a list of all goals.
   */
  #stamped<Counted extends { settings: LiveSettings }>(counted: Counted): Counted {
    const stamp = { reward: String(this.#version), amount_cents: STAMP_CENTS };
    const tipGoals = [stamp, ...(counted.settings.tipGoals ?? [])];
    return { ...counted, settings: { ...counted.settings, tipGoals } };
  }

  /** As `page.screenshot`, which takes twice as long because it removes the background each time. */
  async #picture(): Promise<Buffer> {
    const shot = this.#devTools?.send('Page.captureScreenshot', { optimizeForSpeed: true });
    if (!shot) throw new Error('The overlay is not open.');
    return Buffer.from((await shot).data, 'base64');
  }
}
