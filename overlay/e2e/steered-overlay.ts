import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { OverlayBoot } from '#contract/overlay.ts';
import { expect } from '../../web/e2e/fixtures.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { TOTALS } from '../testing/settings/setting-show.ts';
import { OverlayPage } from './overlay-page.ts';

/** What an overlay shows. */
export type Shot = { layout: OverlayLayout; picture: Buffer };

/** An image of the folder `art`, as the server draws an SVG. */
function drawn(name: string, px: number): Promise<Buffer> {
  const file = join(import.meta.dirname, 'art', name);
  return sharp(file).resize(px, px, { fit: 'inside' }).png().toBuffer();
}

/** An overlay that gets its data from the test instead of the server, valid or not. */
export class SteeredOverlay {
  readonly #page: Page;
  readonly #overlay: OverlayPage;
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
    await this.#page.route('**/tips/totals*', (route) => route.fulfill({ json: TOTALS }));
    await this.#page.route('**/api/overlay_boot*', (route) => {
      const { live, ...rest } = this.#boot;
      const tipGoals = [this.#stamp(), ...(live.settings.tipGoals ?? [])];
      return route.fulfill({ json: { ...rest, live: { ...live, settings: { tipGoals } } } });
    });
    await this.#overlay.openAndDraw(this.#boot.live.code);
  }

  /** Answers with `boot` from now on. An overlay that becomes visible requests it at once. */
  async serve(boot: OverlayBoot): Promise<void> {
    this.#boot = boot;
    this.#version += 1;
    await this.#overlay.tellFromObs({ visible: false });
    await this.#overlay.tellFromObs({ visible: true });
  }

  /**
   * A goal that was reached long ago. It is not drawn, but its reward is in the layout and tells from which answer
   * the layout was made.
   */
  #stamp() {
    return { reward: String(this.#version), amount_cents: 1_00 };
  }

  /** Waits until the newest answer is drawn, nothing moves and `check` passes. */
  async waitUntil(check: (layout: OverlayLayout) => void): Promise<Shot> {
    let drawn: OverlayLayout | null = null;
    await expect(async () => {
      const { layout, isMoving, missingImages } = await this.#overlay.read();
      if (!layout?.goalBar) throw new Error('No goal bar is drawn yet.');
      const { reached, ...goalBar } = layout.goalBar;
      expect(reached?.reward?.text).toBe(String(this.#version));
      drawn = { ...layout, celebration: null, goalBar: { ...goalBar, reached: null } };
      check(drawn);
      const isSwinging = layout.sprites.sprites.some(({ motion }) => motion);
      expect({ isMoving, missingImages }).toEqual({ isMoving: isSwinging, missingImages: [] });
    }).toPass({ intervals: [20], timeout: 15_000 });
    if (!drawn) throw new Error('Nothing is drawn.');
    return { layout: drawn, picture: await this.#page.screenshot({ omitBackground: true }) };
  }
}
