import type { Page } from 'playwright/test';
import type { LayoutSettings } from '#contract/layouts.ts';
import { expect, test } from '../../web/e2e/fixtures.ts';
import type { OverlayReport } from '../page/bridge.ts';
import { compositeOver, readCanvas } from './composite.ts';
import {
  type DrawnPixels,
  findMisblended,
  findOtherColor,
  findOtherLight,
  findSpill,
  findTooBright,
} from './drawn-pixels.ts';
import { createLayout, createTheme, uploadContent } from './dressing.ts';
import { OverlayPage } from './overlay-page.ts';
import { type Rgb, WHITE } from './plain-images.ts';
import { RENDERERS } from './sprite-show.ts';
import { stageFullShow } from './themed-shows.ts';

const STAGE = { width: 1920, height: 1080 };
const SMALL = { width: 960, height: 540 };
const BLACK: Rgb = [0, 0, 0];
const GREEN_SCREEN: Rgb = [0, 177, 64];

test.use({ viewport: STAGE });
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

/** One behind the board and one free; neither casts a shadow on anything. */
const SPRITES = [
  { x: 1740, y: 420, height: 200 },
  { x: 300, y: 500, height: 260 },
];

/** Themes of one color, with the color of letters that can be read on it, and the window to draw them in. */
const ONE_COLORED: readonly (readonly [name: string, color: Rgb, ink: Rgb, size: typeof STAGE])[] =
  [
    ['light', [255, 233, 184], BLACK, SMALL],
    ['dark', [10, 20, 40], WHITE, SMALL],
    ['saturated', [230, 0, 76], WHITE, STAGE],
  ];

for (const renderer of RENDERERS) {
  test(`everything that ${renderer} draws blends with any background, and no edge has another color, shadow or not`, async ({
    page,
    streamhost: { url },
  }) => {
    const { live, ...show } = await stageFullShow(url, EFFECTS);
    const overlay = new OverlayPage(page);
    await test.step('a full show', async () => {
      await expectToBlend(page, await overlay.openAndRest(live.code, { ...show, renderer }));
    });

    const { shadowed, shadowless } = await createPlainLayouts(url);
    for (const [name, color, ink, size] of ONE_COLORED) {
      await test.step(name, async () => {
        const theme = await createThemeOf(url, color);
        await page.setViewportSize(size);
        const report = await overlay.openAndRest(live.code, { theme, layout: shadowed, renderer });
        const withShadow = await expectToBlend(page, report);
        await overlay.openAndRest(live.code, { theme, layout: shadowless, renderer });
        const pixels = await readCanvas(page);
        expect(findOtherColor(pixels, { color, ink, panelAlpha: PANEL_ALPHA })).toBe(null);
        expect(findOtherLight(pixels, withShadow)).toBe(null);
      });
    }
  });
}

/** Creates a theme whose colors and sprites are this one color; answers its id. */
async function createThemeOf(url: string, color: Rgb): Promise<string> {
  const css = `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="${css}"/></svg>`;
  const sprites = [await uploadContent(url, Buffer.from(disc), 'image/svg+xml')];
  return (await createTheme(url, { element_color: css, text_color: css, sprites })).id;
}

/** Two layouts for one-colored themes, by their ids. */
async function createPlainLayouts(url: string) {
  // The fill of the goal bar has a white light on it, and the reward's shadow falls on the label.
  const settings = { ...EFFECTS, fill_opacity: 0, goal_label: '' };
  const shadowed = await createLayout(url, settings, SPRITES);
  const plain = { ...settings, dropShadow: { opacity: 0 } };
  const shadowless = await createLayout(url, plain, SPRITES);
  return { shadowed: shadowed.id, shadowless: shadowless.id };
}

/** Expects premultiplied pixels that look right on any background, and nothing outside of what is drawn. */
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
  for (const background of [WHITE, BLACK, GREEN_SCREEN]) {
    const seen = await compositeOver(page, background);
    expect(findMisblended(pixels, background, seen), `over ${background}`).toBe(null);
  }
  return pixels;
}
