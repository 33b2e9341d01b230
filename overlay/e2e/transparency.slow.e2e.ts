import type { Page } from 'playwright/test';
import type { LayoutSettings } from '#contract/layouts.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import type { OverlayReport } from '../page/bridge.ts';
import { compositeOver, readCanvas } from './composite.ts';
import { createLayout, createTheme, uploadContent } from './create-appearance.ts';
import {
  type DrawnPixels,
  findMisblended,
  findOtherColor,
  findOtherLight,
  findSpill,
  findTooBright,
} from './drawn-pixels.ts';
import { OverlayPage } from './overlay-page.ts';
import { type Rgb, WHITE } from './plain-images.ts';
import { RENDERERS } from './sprite-show.ts';
import { stageFullShow } from './themed-shows.ts';

const STAGE = { width: 1920, height: 1080 };
const SMALL = { width: 960, height: 540 };
const BLACK: Rgb = [0, 0, 0];
const GREEN_SCREEN: Rgb = [0, 177, 64];

test.use({ viewport: STAGE, contextKind: 'gpu' });
test.setTimeout(120_000);

const SHADOW = { offset: 12, blur: 20, opacity: 80 };
const EFFECTS: LayoutSettings = {
  live_name: { x: 960, y: 200, width: 800, glow: 60 },
  dropShadow: SHADOW,
  board_opacity: 60,
  background_blur: 12,
  hud: false,
};
/** Less opaque than the board. */
const PANEL_ALPHA = 0.55 * 255;

/** One sprite behind the board and one beside it. Neither casts a shadow on anything. */
const SPRITES = [
  { x: 1740, y: 420, height: 200 },
  { x: 300, y: 500, height: 260 },
];

/** Themes of one color with a readable color of letters, and the size of their window. */
const ONE_COLORED: readonly { name: string; color: Rgb; ink: Rgb; size: typeof STAGE }[] = [
  { name: 'light', color: [255, 233, 184], ink: BLACK, size: SMALL },
  { name: 'dark', color: [10, 20, 40], ink: WHITE, size: SMALL },
  { name: 'saturated', color: [230, 0, 76], ink: WHITE, size: STAGE },
];

test('everything drawn blends with any background, and edges keep their color', async ({
  page,
  streamhost: { url },
}) => {
  const { live, ...show } = await stageFullShow(url, EFFECTS);
  const colored = [];
  for (const plain of ONE_COLORED)
    colored.push({ ...plain, ...(await createThemesOf(url, plain)) });
  const overlay = new OverlayPage(page);
  for (const renderer of RENDERERS) {
    const put = (theme_id: string) => apiOf(url).put(`lives/${live.id}`, { theme_id });
    const wear = (theme: string) => overlay.changeUntilIdle(() => put(theme));
    await test.step(`a full show by ${renderer}`, async () => {
      await page.setViewportSize(STAGE);
      await put(show.theme);
      await expectToBlend(page, await overlay.openUntilIdle(live.code, { renderer }));
    });

    for (const { name, color, ink, size, shadowed, shadowless } of colored) {
      await test.step(`${name} by ${renderer}`, async () => {
        await page.setViewportSize(size);
        const withShadow = await expectToBlend(page, await wear(shadowed));
        await wear(shadowless);
        const pixels = await readCanvas(page);
        expect(findOtherColor(pixels, { color, ink, panelAlpha: PANEL_ALPHA })).toBe(null);
        expect(findOtherLight(pixels, withShadow)).toBe(null);
      });
    }
  }
});

/** Creates two themes whose colors and sprites are this one color. Returns their ids. */
async function createThemesOf(url: string, { color }: { color: Rgb }) {
  const css = `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="${css}"/></svg>`;
  const sprites = [await uploadContent(url, Buffer.from(disc), 'image/svg+xml')];
  const createWith = async (dropShadow: LayoutSettings['dropShadow']) => {
    // The fill of the goal bar has a white light on it, and the reward's shadow falls on the label.
    const settings = { ...EFFECTS, fill_opacity: 0, goal_label: '', dropShadow };
    const { id } = await createLayout(url, settings, SPRITES);
    const theme = { element_color: css, text_color: css, sprites };
    return (await createTheme(url, theme, 'Theme', id)).id;
  };
  return { shadowed: await createWith(SHADOW), shadowless: await createWith({ opacity: 0 }) };
}

/** Expects premultiplied pixels that blend correctly with any background, and no pixels outside of the parts. */
async function expectToBlend(page: Page, { stage }: OverlayReport): Promise<DrawnPixels> {
  const pixels = await readCanvas(page);
  expect(findTooBright(pixels)).toBe(null);
  const fit = pixels.width / STAGE.width;
  const boxes = Object.values(stage).flatMap((objects) =>
    objects.map(({ box: { x, y, width, height } }) => ({
      x: x * fit,
      y: y * fit,
      width: width * fit,
      height: height * fit,
    })),
  );
  const { spill, empty } = findSpill(pixels, boxes);
  expect(spill).toBe(null);
  expect(empty).toBeGreaterThan(pixels.data.length / 4 / 4);
  const devTools = await page.context().newCDPSession(page);
  for (const background of [WHITE, BLACK, GREEN_SCREEN]) {
    const seen = await compositeOver(devTools, background);
    expect(findMisblended(pixels, background, seen), `over ${background}`).toBe(null);
  }
  return pixels;
}
