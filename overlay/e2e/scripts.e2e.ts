import type { Page } from 'playwright/test';
import { expect, NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { Gallery } from './gallery.ts';
import { withOneFontBrowser } from './one-font-browser.ts';
import { OverlayPage } from './overlay-page.ts';
import { recordTip, recordTips, type ScheduledLive, scheduleLive } from './show.ts';

/** Fans in the order of their tips. */
const FANS = [
  'さくら 日本語',
  '김철수 한국어',
  '刘德华 简体',
  '你們 繁體 ㄅㄆ',
  'محمد العربية ١٢',
  'שלום עִבְרִית',
  'Ann אבג 12',
  'ปี่กู้ที่น้ำ ไทย',
  'श्री क्ष्म हिन्दी',
  '👨‍👩‍👧‍👦 🇵🇱 👍🏽 1️⃣ ❤️ 5 © ❤️‍🔥',
  '𝕱𝖆𝖓𝖈𝖞 𝓛𝓸𝓿𝓮 ᴋᴀᴛ ★ ♥',
  '꧁༺Kat༻꧂ ◕‿◕ ┻━┻',
  'বাংলা தமிழ் తెలుగు ಠ_ಠ',
  'ქართული Հայ አማርኛ',
  'မြန်မာ ខ្មែរ བོད་',
];

async function scheduleEveryScript(url: string): Promise<ScheduledLive> {
  const live = await scheduleLive(url, 'こんにちは 👋 Łódź مرحبا', { '歌をうたう 🎤 송 क्ष्म': 900 });
  const tips = FANS.map((fan, index) => [fan, 40 - index] as const);
  await recordTips(url, live, Object.fromEntries(tips));
  return live;
}

const APPEARANCE = {
  layout: {
    hud: false,
    board: { width: 420 },
    tier1_tippers: 6,
    tier2_tippers: 5,
    tier3_tippers: 4,
  },
  theme: { tipper_tier_1: '一番 🏆', tipper_tier_2: 'ชั้นสอง', tipper_tier_3: 'الثالث' },
};

/** Records the URLs of fallback fonts that a page requests from now on. */
function requestedFonts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fallback-fonts/')) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

test.describe('with a whole stage', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test(
    'names in every script have one picture, also without system fonts',
    NEWER_BROWSER,
    async ({ page, streamhost: { url } }) => {
      const live = await scheduleEveryScript(url);
      await new Gallery(page, url, live).expectAppearance('scripts', APPEARANCE);
      await withOneFontBrowser(async (browser) => {
        const bare = await browser.newPage({ baseURL: url, viewport: page.viewportSize() });
        await new Gallery(bare, url, live).expectPicture('scripts', { renderer: 'webgl' });
      });
    },
  );
});

test.describe('in a small window', () => {
  // A browser reports also fonts cached in memory from the page of another test.
  test.use({ viewport: { width: 480, height: 270 }, contextKind: 'new' });

  test('Latin, Greek and Cyrillic names need no fallback font', async ({
    page,
    streamhost: { url },
  }) => {
    const live = await scheduleLive(url, 'Żółw – «Αθήνα»', { Encore: 900 });
    await recordTips(url, live, { 'Ростов №1': 30, 'Nguyễn Ấm': 20 });
    const requested = requestedFonts(page);
    const overlay = new OverlayPage(page);
    await overlay.openUntilIdle(live.code);
    expect(requested).toEqual([]);
    await overlay.changeUntilIdle(() => recordTip(url, live, 'שלום', 10));
    expect(requested).toEqual([
      expect.stringMatching(/\/scripts-\w+\.css$/),
      expect.stringMatching(/\/scripts-hebrew-.*\.woff2$/),
    ]);
  });
});
