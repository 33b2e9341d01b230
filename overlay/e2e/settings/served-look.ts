import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { OverlayBoot } from '#contract/overlay.ts';
import { expect } from '../../../web/e2e/fixtures.ts';
import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { OverlayPage } from '../overlay-page.ts';
import type { ScheduledLive } from '../show.ts';
import type { SettingCase } from './setting-case.ts';
import { see } from './setting-case.ts';

/** Settings as the server keeps them, right or wrong. */
export type ServedLook = { theme: object; layout: object; sprites: readonly object[] };

/** What an overlay shows. */
export type Shot = { layout: OverlayLayout; picture: Buffer };

/** As the server draws an SVG. */
const drawn = (name: string, px: number): Promise<Buffer> =>
  sharp(join(import.meta.dirname, '../art', name))
    .resize(px, px, { fit: 'inside' })
    .png()
    .toBuffer();

/** An overlay whose theme and layout a test sets freely, faults included, without waiting for a save. */
export class LookedAtOverlay {
  readonly #page: Page;
  readonly #overlay: OverlayPage;
  #look: ServedLook;
  #version = 0;

  constructor(page: Page, look: ServedLook) {
    this.#page = page;
    this.#overlay = new OverlayPage(page);
    this.#look = look;
  }

  async open({ code }: ScheduledLive): Promise<void> {
    await this.#page.route('**/api/uploads/*', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const name = pathname.split('/').at(-1) ?? '';
      const body = await drawn(name, Number(searchParams.get('px')));
      return route.fulfill({ contentType: 'image/png', body });
    });
    const answer = await this.#page.request.get(`/api/overlay_boot?live=${code}`);
    const boot = (await answer.json()) as OverlayBoot;
    await this.#page.route('**/api/overlay_boot*', (route) => {
      const { theme, layout, sprites } = this.#look;
      return route.fulfill({
        headers: { etag: `"${this.#version}"` },
        json: {
          ...boot,
          live: { ...boot.live, settings: { tipGoals: [this.#stamp(), NEXT_GOAL] } },
          theme: { id: 'theme', name: 'Theme', layout_id: null, settings: theme },
          layout: { id: 'layout', name: 'Layout', settings: layout, sprite_settings: sprites },
        },
      });
    });
    await this.#overlay.openAndDraw(code);
  }

  /** The server's answer from now on; an overlay that comes into view again asks for it at once. */
  async serve(look: ServedLook): Promise<void> {
    this.#look = look;
    this.#version += 1;
    await this.#overlay.tellFromObs({ visible: false });
    await this.#overlay.tellFromObs({ visible: true });
  }

  /**
   * A goal that was reached long ago: nobody sees it, but the layout has its reward, which tells from
   * which answer it was made.
   */
  #stamp() {
    return { reward: String(this.#version), amount_cents: 1_00 };
  }

  /** Waits until the part of the picture that a case looks at is as expected, and nothing moves. */
  async waitFor({ look }: Pick<SettingCase, 'look'>, expected: unknown): Promise<Shot> {
    return this.waitUntil((layout) => expect(look(see(layout))).toEqual(expected));
  }

  /** Waits until the newest answer is drawn, nothing moves and `check` throws no more. */
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

/** One that the tips have not reached. */
const NEXT_GOAL = { reward: 'Song', amount_cents: 2000_00 };
