import type { Page } from 'playwright/test';
import { expect, test } from './home-test.ts';

// A new context: a shared browser serves fonts from memory that another test's page has loaded, without a
// request.
test.use({ hasPreview: false, contextKind: 'new' });

/** Collects the addresses of fallback fonts that the page requests from now on. */
function fontsRequestedBy(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fallback-fonts/')) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

/** The fonts that render a text on the page; `isOurs` is false for a system font. */
async function fontsThatDraw(page: Page, text: string) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const mark = await page
    .getByText(text, { exact: true })
    .first()
    .evaluateHandle((element) => {
      element.setAttribute('data-drawn', '');
      return element;
    });
  const { nodeId } = await browser.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-drawn]',
  });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await mark.evaluate((element) => element.removeAttribute('data-drawn'));
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isOurs: isCustomFont }));
}

/** Fans in many scripts. */
const FANS = {
  'さくら 日本語': 100,
  '김철수 한국어': 200,
  刘德华: 300,
  محمد: 400,
  שלום: 500,
  ปี่กู้ที่น้ำ: 600,
  हिन्दी: 700,
  '👨‍👩‍👧‍👦 🇵🇱 1️⃣': 800,
  𝕱𝖆𝖓𝖈𝖞: 900,
  '꧁༺Kat༻꧂': 1000,
  'Ann אבג 12': 1100,
  வணக்கம்: 1200,
};

test('other scripts load one fallback font when needed, and no system font is used', async ({
  api,
  home,
  live,
  page,
}) => {
  const requested = fontsRequestedBy(page);
  await page.reload();
  await home.line.fan.fill('Αθήνα Ростов Żółw');
  await expect(home.line.fan).toHaveValue('Αθήνα Ростов Żółw');
  expect(requested).toEqual([]);
  await home.line.fan.fill('שלום');
  await expect.poll(() => requested.length).toBeGreaterThan(1);
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(requested).toEqual([
    expect.stringMatching(/\/scripts-\w+\.css$/),
    expect.stringMatching(/\/scripts-hebrew-.*\.woff2$/),
  ]);

  await home.line.fan.fill('');
  for (const [fan_name, amount_cents] of Object.entries(FANS)) {
    await api.post(`lives/${live.id}/tips`, { fan_name, amount_cents });
  }
  await expect(home.tips).toHaveCount(12);
  for (const name of Object.keys(FANS)) {
    await expect
      .poll(async () => (await fontsThatDraw(page, name)).filter(({ isOurs }) => !isOurs), name)
      .toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
