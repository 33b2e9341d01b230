import type { Page } from 'playwright/test';
import { expect, test } from '../../web/e2e/fixtures.ts';
import type { Font } from '../layout/drawing.ts';
import { createTheme, uploadFont } from './create-appearance.ts';
import { OverlayPage } from './overlay-page.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 480, height: 270 } });

const FONT_FILES = '**/api/fonts/files/*';

/** Creates a live, and a theme with this family for its name. Returns the theme's id. */
async function inFont(url: string, family: string) {
  const fonts = { title: { family, variant: '800', caps: true } };
  const theme = await createTheme(url, { fonts }, 'Fonts');
  return { live: await scheduleLive(url, 'Orbit Sessions'), theme: theme.id };
}

test('the first picture has the font of the theme, also a late one', async ({
  page,
  streamhost,
}) => {
  await uploadFont(
    streamhost.url,
    'midnight-arcade/fonts/unbounded-latin-800-normal.woff2',
    'Unbounded',
  );
  const { live, theme } = await inFont(streamhost.url, 'Unbounded');
  await page.route(FONT_FILES, async (route) => {
    // Everything except the font is loaded by then.
    await page.waitForFunction(() => window.streamhostOverlay?.read().renderer != null);
    await route.continue();
  });
  const overlay = new OverlayPage(page);
  const { layout } = await overlay.openAndDraw(live.code, { theme });
  expect(layout?.liveName?.style.font).toMatchObject({ family: 'Unbounded', weight: '800' });
  const line = layout?.liveName?.lines[0];
  expect(line?.width).toBe(await widthInPage(page, line?.text ?? '', line?.style.font));
});

/** The width of a text in the browser, once all fonts are loaded. */
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
