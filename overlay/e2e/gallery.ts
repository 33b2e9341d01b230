import type { Page } from 'playwright/test';
import type { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import type { ThemeSettings } from '#contract/themes.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, type TestServer } from '../../web/e2e/fixtures.ts';
import type { Box } from '../layout/drawing.ts';
import { createLayout, createTheme, uploadImage, uploadImages } from './create-appearance.ts';
import { OverlayPage, type OverlayQuery } from './overlay-page.ts';
import type { ScheduledLive } from './show.ts';
import { DEEP_SPACE, scheduleShow } from './themed-shows.ts';

/** Parts of the stage, with space for their shadows. */
export const BOARD: Box = { x: 1480, y: 0, width: 440, height: 720 };
export const CARD: Box = { x: 1544, y: 16, width: 360, height: 144 };
export const FREE_BOARD: Box = { x: 0, y: 400, width: 440, height: 680 };
export const GOAL: Box = { x: 440, y: 900, width: 1040, height: 180 };
/** The debug box without its last line, which counts the frames. */
export const HUD: Box = { x: 0, y: 890, width: 320, height: 144 };

/** Settings that differ from the defaults. */
export type Appearance = {
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
export const BACKGROUND = 'html { background: #6b7280; }';

/** The time between two frames of Playwright's clock. */
export const CLOCK_FRAME_MS = 16;
/** A step of time that passes between pictures, shorter than every moment of an alert. */
const STEP_MS = 10 * CLOCK_FRAME_MS;
/** When the first moment of an overlay on a paused clock is: on a frame, before every moment of a picture. */
const START_MS = 320 * CLOCK_FRAME_MS;
/** The page's clock may run so long before, until the overlay has its data. */
const OPENING_MS = 60 * CLOCK_FRAME_MS;
/** A multiple of the period of every animation. */
export const LAP_MS = 6400;

/** After a tip that reaches a goal: all parts of the celebration are on the stage. */
const CELEBRATED_MS = 1792;

/** Moments of an alert: as it lands and when it is complete, from its entrance on; and as it leaves, before its end. */
const ENTERING_MS = 512;
const FULL_MS = 2400;
const LEAVING_MS = 160;
type AlertMoment = 'entering' | 'full' | 'leaving';
const ALERT_MOMENTS: readonly AlertMoment[] = ['entering', 'full', 'leaving'];
/** The margin around the area of an alert for its light, in pixels. */
const AROUND_ALERT = 60;

/** Opens an overlay that polls, on a clock that is paused at `START_MS`. */
export async function openPaused(
  page: Page,
  code: string,
  query: OverlayQuery = {},
): Promise<OverlayPage> {
  const { clock } = page;
  await clock.install({ time: 0 });
  await clock.pauseAt(START_MS - OPENING_MS);
  const overlay = new OverlayPage(page);
  await overlay.open(code, { renderer: 'canvas', push: 'off', ...query });
  await overlay.runUntilRequestedFrame(CLOCK_FRAME_MS);
  await clock.fastForward(START_MS - (await page.evaluate(() => Date.now())));
  await clock.runFor(CLOCK_FRAME_MS);
  return overlay;
}

/** Compares pictures of one live with those in the folder `golden`. */
export class Gallery {
  readonly #page: Page;
  readonly #url: string;
  readonly #live: ScheduledLive;
  readonly #overlay: OverlayPage;
  #isOpen = false;

  /** `url` is that of the server. */
  constructor(page: Page, url: string, live: ScheduledLive) {
    this.#page = page;
    this.#url = url;
    this.#live = live;
    this.#overlay = new OverlayPage(page);
  }

  /** Reloads the overlay for the next picture, without running animations and coarse images. */
  reopen(): void {
    this.#isOpen = false;
  }

  /** Gives the live a theme and a layout and compares its overlay, or its part in `region`. */
  async expectAppearance(name: string, appearance: Appearance, region?: Box): Promise<void> {
    const { theme = {}, layout = {}, sprites } = appearance;
    // Without the HUD, which counts frames.
    const { id: layoutId } = await createLayout(this.#url, { hud: false, ...layout }, sprites);
    const { id } = await createTheme(this.#url, theme, 'Theme', layoutId);
    await this.expectChange(name, { theme_id: id }, region);
  }

  /** Compares the overlay after a change of the live. The overlay is opened only for the first picture. */
  async expectChange(name: string, change: object, region?: Box): Promise<void> {
    const put = () => apiOf(this.#url).put(`lives/${this.#live.id}`, change);
    if (this.#isOpen) {
      await this.#overlay.changeUntilIdle(put);
      return this.expectPart(name, region);
    }
    await put();
    return this.expectPicture(name, { renderer: 'webgl' }, region);
  }

  async expectPicture(name: string, query: OverlayQuery, region?: Box): Promise<void> {
    await this.#overlay.openUntilIdle(this.#live.code, query);
    this.#isOpen = true;
    await this.#page.addStyleTag({ content: BACKGROUND });
    await this.expectPart(name, region);
  }

  /**
   * Compares an animation at these moments, each a name and an ascending time on the page's clock in multiples of
   * `CLOCK_FRAME_MS`. The clock is paused and advances only from one moment to the next; a second animation gets the
   * same moments of a later lap.
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
    await this.#overlay.open(this.#live.code, { push: 'off', ...query });
    await this.#overlay.runUntilRequestedFrame(CLOCK_FRAME_MS);
    await this.#page.addStyleTag({ content: BACKGROUND });
    const readMs = () => this.#page.evaluate(() => performance.now());
    const pastMs = Math.floor((await readMs()) / LAP_MS) * LAP_MS;
    for (const [name, atMs] of moments) {
      // One frame earlier, so that timers can request the frame of this moment.
      await clock.fastForward(pastMs + atMs - CLOCK_FRAME_MS - (await readMs()));
      await clock.runFor(CLOCK_FRAME_MS);
      await this.expectPart(name, region);
    }
  }

  /** Compares the celebration of the goal that `reach` reaches. The clock is paused. */
  async expectReached(name: string, query: OverlayQuery, reach: () => Promise<void>) {
    const { clock } = this.#page;
    const overlay = await openPaused(this.#page, this.#live.code, query);
    await this.#page.addStyleTag({ content: BACKGROUND });
    await reach();
    await overlay.runToPoll(STEP_MS);
    await overlay.waitForRequestedFrame();
    await clock.runFor(CLOCK_FRAME_MS);
    await clock.fastForward(CELEBRATED_MS);
    await clock.runFor(CLOCK_FRAME_MS);
    await this.expectPart(name);
  }

  /**
   * Compares the alert of this tip at these moments, with the background of its area. The clock is paused. Tips
   * recorded by `before` have no alert, because the source is hidden then.
   */
  async expectAlert(
    name: string,
    tip: object,
    before: () => Promise<void>,
    moments: readonly AlertMoment[] = ALERT_MOMENTS,
  ): Promise<void> {
    const { clock } = this.#page;
    const overlay = await openPaused(this.#page, this.#live.code);
    await this.#page.addStyleTag({ content: BACKGROUND });
    await overlay.dispatchFromObs({ visible: false });
    await before();
    await overlay.dispatchFromObs({ visible: true });
    await overlay.runToPoll(STEP_MS);
    await apiOf(this.#url).post(`lives/${this.#live.id}/tips`, tip);
    await overlay.runToPoll(STEP_MS);
    const shown = await this.#untilAnnounced();
    const times = {
      entering: shown.startMs + ENTERING_MS,
      full: shown.startMs + FULL_MS,
      leaving: shown.endMs - LEAVING_MS,
    };
    for (const moment of moments) {
      const nowMs = await this.#page.evaluate(() => performance.now());
      await clock.fastForward(times[moment] - CLOCK_FRAME_MS - nowMs);
      // Draws exactly at this moment: the start of an alert is not aligned to the clock's frames.
      await clock.fastForward(CLOCK_FRAME_MS);
      await this.expectPart(`${name}-${moment}`, shown.region);
    }
  }

  /** Lets time pass until there is an alert to show. */
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
      // Draws one frame, instead of all of the step.
      await this.#page.clock.fastForward(STEP_MS);
    }
  }

  /** Compares the current picture, or its part in `region`. */
  async expectPart(name: string, region?: Box): Promise<void> {
    await expect.soft(this.#page).toHaveScreenshot(`${name}.png`, region && { clip: region });
  }
}
