import type { Page } from 'playwright/test';
import type { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import type { ThemeSettings } from '#contract/themes.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, type TestServer } from '../../web/e2e/fixtures.ts';
import type { Box } from '../layout/drawing.ts';
import { createLayout, createTheme, uploadImage, uploadImages } from './dressing.ts';
import { OverlayPage, type OverlayQuery } from './overlay-page.ts';
import type { ScheduledLive } from './show.ts';
import { DEEP_SPACE, scheduleShow } from './themed-shows.ts';

/** Parts of the stage, with room for their shadows. */
export const BOARD: Box = { x: 1480, y: 0, width: 440, height: 720 };
export const GOAL: Box = { x: 440, y: 900, width: 1040, height: 180 };
/** Without its last line, which counts the frames. */
export const HUD: Box = { x: 0, y: 890, width: 320, height: 144 };

/** What differs from the default settings. */
export type Dress = {
  theme?: ThemeSettings;
  layout?: LayoutSettings;
  sprites?: readonly SpriteSetting[];
};

/**
 * A gallery of a live with tips in every place of the board, past its first goal, and images for its theme and its
 * layout.
 */
export async function openFullHouse(page: Page, { url }: TestServer) {
  const gallery = new Gallery(page, url, await scheduleShow(url, DEEP_SPACE));
  const sprites = await uploadImages(url, ['planet.svg', 'rocket.svg']);
  const logo_image = await uploadImage(url, 'cover-space.svg');
  const logo_file = await uploadImage(url, 'logo-night-owl.svg');
  return { gallery, theme: { sprites, logo_image }, logo_file };
}

/** Light and dark edges, shadows and holes are all visible on it. */
const BACKGROUND = 'html { background: #6b7280; }';

/** The time between two frames of Playwright's clock. */
export const CLOCK_FRAME_MS = 16;
/** When the page's clock is paused: on a frame, after the page had time to start, before every moment. */
export const START_MS = 320 * CLOCK_FRAME_MS;
/** A multiple of the period of every animation. */
export const LAP_MS = 6400;

/** After a tip that reaches a goal: everything of the celebration is on the stage. */
const CELEBRATED_MS = 1792;

/** An alert, since its entrance began: it lands, and all of it is there; and before its end, as it leaves. */
const ENTERING_MS = 512;
const FULL_MS = 2400;
const LEAVING_MS = 160;
export type AlertMoment = 'entering' | 'full' | 'leaving';
const ALERT_MOMENTS: readonly AlertMoment[] = ['entering', 'full', 'leaving'];
/** Around the room of an alert, for its light, in pixels. */
const AROUND_ALERT = 60;

/** Compares pictures of one live with those in the folder `golden`. */
export class Gallery {
  readonly #page: Page;
  readonly #url: string;
  readonly #live: ScheduledLive;
  #isOpen = false;

  /** `url` is that of the server. */
  constructor(page: Page, url: string, live: ScheduledLive) {
    this.#page = page;
    this.#url = url;
    this.#live = live;
  }

  /** Opens the overlay anew for the next picture, without its tips on their way and images still too coarse. */
  reopen(): void {
    this.#isOpen = false;
  }

  /** Gives the live a theme and a layout and compares its overlay, or its part in `region`. */
  async expectDressed(name: string, dress: Dress, region?: Box): Promise<void> {
    const { theme = {}, layout = {}, sprites } = dress;
    // The HUD counts frames, whose number varies.
    const { id: layoutId } = await createLayout(this.#url, { hud: false, ...layout }, sprites);
    const { id } = await createTheme(this.#url, theme, 'Theme', layoutId);
    await this.expectChange(name, { theme_id: id }, region);
  }

  /** Compares the overlay after a change of the live; only for the first picture it is opened. */
  async expectChange(name: string, change: object, region?: Box): Promise<void> {
    const put = () => apiOf(this.#url).put(`lives/${this.#live.id}`, change);
    if (this.#isOpen) {
      await new OverlayPage(this.#page).changeAndRest(put);
      return this.expectPart(name, region);
    }
    await put();
    return this.expectPicture(name, { renderer: 'webgl' }, region);
  }

  async expectPicture(name: string, query: OverlayQuery, region?: Box): Promise<void> {
    await new OverlayPage(this.#page).openAndRest(this.#live.code, query);
    this.#isOpen = true;
    await this.#page.addStyleTag({ content: BACKGROUND });
    await this.expectPart(name, region);
  }

  /**
   * Compares an animation at these moments, each a name and a time on the page's clock in multiples of
   * `CLOCK_FRAME_MS`, ascending. The clock is paused and advances only from one moment to the next; a second animation
   * gets the same moments of a later lap.
   */
  async expectMoments(
    query: OverlayQuery,
    moments: readonly (readonly [name: string, atMs: number])[],
    region?: Box,
  ): Promise<void> {
    const { clock } = this.#page;
    if (!this.#isOpen) {
      await clock.install({ time: 0 });
      await clock.pauseAt(START_MS);
    }
    this.#isOpen = true;
    const overlay = new OverlayPage(this.#page);
    await overlay.open(this.#live.code, query);
    await overlay.waitForAskedFrame();
    await this.#page.addStyleTag({ content: BACKGROUND });
    const readMs = () => this.#page.evaluate(() => performance.now());
    const pastMs = Math.floor((await readMs()) / LAP_MS) * LAP_MS;
    for (const [name, atMs] of moments) {
      // One frame earlier, so that what waits can request the frame of this moment.
      await clock.fastForward(pastMs + atMs - CLOCK_FRAME_MS - (await readMs()));
      await clock.runFor(CLOCK_FRAME_MS);
      await this.expectPart(name, region);
    }
  }

  /** Compares the celebration of the goal that `reach` reaches; the clock is paused. */
  async expectReached(name: string, query: OverlayQuery, reach: () => Promise<void>) {
    const { clock } = this.#page;
    await clock.install({ time: 0 });
    await clock.pauseAt(START_MS);
    const overlay = new OverlayPage(this.#page);
    await overlay.open(this.#live.code, { renderer: 'canvas', push: 'off', ...query });
    await overlay.waitForAskedFrame();
    await clock.runFor(CLOCK_FRAME_MS);
    await this.#page.addStyleTag({ content: BACKGROUND });
    await reach();
    await overlay.passPolls(1);
    await overlay.waitForAskedFrame();
    await clock.runFor(CLOCK_FRAME_MS);
    await clock.fastForward(CELEBRATED_MS);
    await clock.runFor(CLOCK_FRAME_MS);
    await this.expectPart(name);
  }

  /**
   * Compares the alert of this tip at these moments, with what its room lies on; the clock is paused. What `before`
   * records is not announced, because the source is hidden then.
   */
  async expectAlert(
    name: string,
    tip: object,
    before: () => Promise<void>,
    moments: readonly AlertMoment[] = ALERT_MOMENTS,
  ): Promise<void> {
    const { clock } = this.#page;
    await clock.install({ time: 0 });
    await clock.pauseAt(START_MS);
    const overlay = new OverlayPage(this.#page);
    await overlay.open(this.#live.code, { renderer: 'canvas', push: 'off' });
    await overlay.waitForAskedFrame();
    await clock.runFor(CLOCK_FRAME_MS);
    await this.#page.addStyleTag({ content: BACKGROUND });
    await overlay.tellFromObs({ visible: false });
    await before();
    const missed = this.#page.waitForResponse((response) => response.url().endsWith('/alerts'));
    await overlay.tellFromObs({ visible: true });
    await missed;
    await overlay.passPolls(1);
    await apiOf(this.#url).post(`lives/${this.#live.id}/tips`, tip);
    await overlay.passPolls(1);
    const shown = await this.#untilAnnounced();
    const times = {
      entering: shown.startMs + ENTERING_MS,
      full: shown.startMs + FULL_MS,
      leaving: shown.endMs - LEAVING_MS,
    };
    for (const moment of moments) {
      const nowMs = await this.#page.evaluate(() => performance.now());
      await clock.fastForward(times[moment] - CLOCK_FRAME_MS - nowMs);
      // Draws at this very moment: an alert starts at no fixed one, and frames of the clock are at fixed ones.
      await clock.fastForward(CLOCK_FRAME_MS);
      await this.expectPart(`${name}-${moment}`, shown.region);
    }
  }

  /** Draws frame after frame until an alert is on its way. */
  async #untilAnnounced() {
    for (;;) {
      const alert = await this.#page.evaluate(
        () => window.streamhostOverlay?.read().layout?.alert ?? null,
      );
      if (alert?.shown?.window) {
        const { x, y, width, height } = alert.area;
        const region = {
          x: x - AROUND_ALERT,
          y: y - AROUND_ALERT,
          width: width + 2 * AROUND_ALERT,
          height: height + 2 * AROUND_ALERT,
        };
        return { ...alert.shown.window, region };
      }
      await this.#page.clock.runFor(CLOCK_FRAME_MS);
    }
  }

  /** Compares what is open, or its part in `region`. */
  async expectPart(name: string, region?: Box): Promise<void> {
    await expect
      .soft(this.#page)
      .toHaveScreenshot(`${name}.png`, { ...(region && { clip: region }), timeout: 30_000 });
  }
}
