import type { Page } from 'playwright/test';
import { expect, test } from '../../web/e2e/fixtures.ts';
import type { Font } from '../layout/drawing.ts';
import { createTheme, uploadFont } from './dressing.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

const FONT_FILES = '**/api/fonts/files/*';

const fontOf = async (overlay: OverlayPage) =>
  (await overlay.read()).layout?.liveName?.look.font.family;

/** A live whose name is in the font that the family has on the server; answers with the id of its theme. */
async function inFont(url: string, family: string) {
  const fonts = { title: { family, variant: '800', caps: true } };
  const theme = await createTheme(url, { fonts }, 'Fonts');
  return { live: await scheduleLive(url, 'Orbit Sessions'), theme: theme.id };
}

test('the first picture has the font of the theme, however late that is', async ({
  page,
  streamhost,
}) => {
  await uploadFont(streamhost.url, 'unbounded-latin-800-normal.woff2', 'Unbounded');
  const { live, theme } = await inFont(streamhost.url, 'Unbounded');
  await page.route(FONT_FILES, async (route) => {
    // All but the font is there by then.
    await page.waitForFunction(() => window.streamhostOverlay?.read().renderer != null);
    await route.continue();
  });
  const overlay = new OverlayPage(page);
  const { layout } = await overlay.openAndDraw(live.code, { theme });
  expect(layout?.liveName?.look.font).toMatchObject({ family: 'Unbounded', weight: '800' });
  expect(layout?.liveName?.width).toBe(
    await widthInPage(page, 'ORBIT SESSIONS', layout?.liveName?.look.font),
  );
});

test('Inter stands in for a font that takes too long, and gives way once when it comes', async ({
  page,
  streamhost,
}) => {
  await uploadFont(streamhost.url, 'unbounded-latin-800-normal.woff2', 'Unbounded');
  const { live, theme } = await inFont(streamhost.url, 'Unbounded');
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(FONT_FILES, async (route) => {
    await coming;
    await route.continue();
  });
  const overlay = new OverlayPage(page);
  await overlay.openAndDraw(live.code, { theme });
  expect(await fontOf(overlay)).toBe('Inter');
  come();
  await expect.poll(() => fontOf(overlay)).toBe('Unbounded');
});

test('a font that failed is fetched again, and shows when it comes', async ({
  page,
  streamhost,
}) => {
  await uploadFont(streamhost.url, 'unbounded-latin-800-normal.woff2', 'Unbounded');
  const { live, theme } = await inFont(streamhost.url, 'Unbounded');
  await page.route(FONT_FILES, (route) => route.abort());
  const overlay = new OverlayPage(page);
  await overlay.openAndDraw(live.code, { theme });
  expect(await fontOf(overlay)).toBe('Inter');
  await page.unroute(FONT_FILES);
  await expect.poll(() => fontOf(overlay), { timeout: 20_000 }).toBe('Unbounded');
});

test('Inter stands in for a font that nobody has', async ({ page, streamhost }) => {
  const { live, theme } = await inFont(streamhost.url, 'No Such Family');
  const overlay = new OverlayPage(page);
  const { layout } = await overlay.openAndDraw(live.code, { theme });
  expect(layout?.liveName?.look.font).toMatchObject({ family: 'Inter', weight: '800' });
});

test('the HUD tells what is on air, and draws nothing by itself', async ({ page, streamhost }) => {
  const live = await scheduleLive(streamhost.url, 'Orbit Sessions');
  const overlay = new OverlayPage(page);
  await overlay.openAndDraw(live.code);
  await overlay.waitForPolls(1);
  await expect.poll(async () => (await overlay.read()).isMoving).toBe(false);
  const { stageTexts, renderer, framesDrawn } = await overlay.read();
  const texts = stageTexts.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([live.code, 'ok', String(renderer), 'frames']));
  await overlay.waitForPolls(3);
  expect((await overlay.read()).framesDrawn).toBe(framesDrawn);
});

/** How wide the browser draws a text, now that all fonts are there. */
const widthInPage = (page: Page, text: string, font: Font | undefined) =>
  page.evaluate(
    async ({ text, font }) => {
      await document.fonts.ready;
      const context = document.createElement('canvas').getContext('2d');
      if (!context || !font) return 0;
      context.font = `${font.style} ${font.weight} ${font.sizePx}px "${font.family}"`;
      return Math.ceil(context.measureText(text).width);
    },
    { text, font },
  );
