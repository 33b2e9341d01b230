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
import { createLayout, createTheme } from './dressing.ts';
import { stageFullShow } from './full-show.ts';
import { OverlayPage } from './overlay-page.ts';
import { type Rgb, uploadContent, WHITE } from './plain-images.ts';
import { RENDERERS } from './sprite-show.ts';

const WINDOW = { width: 1920, height: 1080 };
const BLACK: Rgb = [0, 0, 0];
const GREEN_SCREEN: Rgb = [0, 177, 64];

test.use({ viewport: WINDOW });
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

/** Themes of one color, with that of the letters which can be read on it. */
const ONE_COLORED: readonly (readonly [name: string, color: Rgb, ink: Rgb])[] = [
  ['light', [255, 233, 184], BLACK],
  ['dark', [10, 20, 40], WHITE],
  ['saturated', [230, 0, 76], WHITE],
];

for (const renderer of RENDERERS) {
  test(`everything that ${renderer} draws blends with any background`, async ({
    page,
    streamhost: { url },
  }) => {
    const { live, ...look } = await stageFullShow(url, { layout: EFFECTS });
    const report = await new OverlayPage(page).openAndRest(live.code, { ...look, renderer });
    await expectToBlend(page, report);
  });

  for (const [name, color, ink] of ONE_COLORED) {
    test(`nothing ${name} that ${renderer} draws has an edge of another color, shadow or not`, async ({
      page,
      streamhost: { url },
    }) => {
      const { code, theme, shadowed, shadowless } = await stageOneColor(url, color);
      const overlay = new OverlayPage(page);
      const report = await overlay.openAndRest(code, { theme, layout: shadowed, renderer });
      const withShadow = await expectToBlend(page, report);
      await overlay.openAndRest(code, { theme, layout: shadowless, renderer });
      const pixels = await readPixels(page);
      expect(findOtherColor(pixels, { color, ink, panelAlpha: PANEL_ALPHA })).toBe(null);
      expect(findOtherLight(pixels, withShadow)).toBe(null);
    });
  }
}

/** A show whose theme and sprites are of one color, and two layouts for it. */
async function stageOneColor(url: string, color: Rgb) {
  const { live } = await stageFullShow(url);
  const css = `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="${css}"/></svg>`;
  const sprites = [await uploadContent(url, Buffer.from(disc), 'image/svg+xml')];
  const theme = await createTheme(url, { element_color: css, text_color: css, sprites });
  // The fill of the goal bar has a white light on it, and the reward's shadow falls on the label.
  const settings = { ...EFFECTS, fill_opacity: 0, goal_label: '' };
  const shadowed = await createLayout(url, settings, SPRITES);
  const plain = { ...settings, dropShadow: { opacity: 0 } };
  const shadowless = await createLayout(url, plain, SPRITES);
  return { code: live.code, theme: theme.id, shadowed: shadowed.id, shadowless: shadowless.id };
}

/** Its pixels are what a premultiplied picture is made of, and nothing is where nothing is drawn. */
async function expectToBlend(page: Page, { stage }: OverlayReport): Promise<DrawnPixels> {
  const pixels = await readPixels(page);
  expect(findTooBright(pixels)).toBe(null);
  const boxes = Object.values(stage).flatMap((objects) => objects.map(({ box }) => box));
  const { spill, empty } = findSpill(pixels, boxes);
  expect(spill).toBe(null);
  expect(empty).toBeGreaterThan((WINDOW.width * WINDOW.height) / 4);
  for (const background of [WHITE, BLACK, GREEN_SCREEN]) {
    const seen = await compositeOver(page, background);
    expect(findMisblended(pixels, background, seen), `over ${background}`).toBe(null);
  }
  return pixels;
}

const readPixels = async (page: Page): Promise<DrawnPixels> => ({
  width: WINDOW.width,
  data: await readCanvas(page),
});
