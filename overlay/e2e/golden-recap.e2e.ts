import type { Page } from 'playwright/test';
import type { Look } from '#contract/looks.ts';
import type { Recap } from '#contract/recap.ts';
import type { Theme } from '#contract/themes.ts';
import { apiOf } from '../../web/e2e/api.ts';
import { expect, NEWER_BROWSER, test } from '../../web/e2e/fixtures.ts';
import { createLayout, createTheme } from './create-appearance.ts';
import { scheduleLive } from './show.ts';

/** A minute of the evening. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 6, 20, minute)).toISOString();

const FANS = {
  Marigold_77: 31_250,
  Anonymous: 18_100,
  'Zoë 🎉': 12_000,
  'عمر خالد': 9900,
  さくら: 7500,
  'A very long name of a fan who types a lot': 5150,
  Ondřej: 4000,
  Kai: 1250,
};

/** A recap with fixed times, which would vary on a real server. */
const RECAP: Recap = {
  name: 'Friday',
  currency: 'USD',
  total_cents: 128_450,
  tips: 96,
  fans: 42,
  first_tip_at: at(3),
  last_tip_at: at(171),
  goals: [
    { reward: 'Learn a chat request', amount_cents: 20_000, reached_at: at(20), fan_name: null },
    { reward: 'Loop pedal jam', amount_cents: 50_000, reached_at: at(70), fan_name: null },
    { reward: 'Acoustic encore', amount_cents: 120_000, reached_at: at(160), fan_name: null },
    {
      reward: 'Late night hour, with all the lights out and every request played',
      amount_cents: 240_000,
      reached_at: null,
      fan_name: null,
    },
  ],
  top_fans: Object.entries(FANS).map(([fan_name, amount_cents]) => ({
    fan_id: fan_name,
    fan_name,
    amount_cents,
  })),
  chart: Array.from({ length: 48 }, (_, index) => ({
    from: at(3 + index * 3.5),
    to: at(4 + index * 3.5),
    tips: 2,
    added_cents: 0,
    total_cents: Math.round(128_450 * ((index + 1) / 48) ** 1.4),
    fan_name: null,
  })),
  votes: [],
  longest_gap: { from: at(80), to: at(122) },
  biggest_minute: { from: at(101), tips: 14, amount_cents: 31_000 },
  timezone: 'Europe/Berlin',
  utc_offset_minutes: 60,
};

/** Serves this recap for every live, instead of the server's. */
const serveRecap = (page: Page, recap: Recap) =>
  page.route('**/api/lives/*/recap', (route) => route.fulfill({ json: recap }));

const SHAPES = {
  wide: { width: 800, height: 450 },
  tall: { width: 450, height: 800 },
} as const;

type Shape = keyof typeof SHAPES;

async function expectPicture(
  page: Page,
  name: string,
  liveId: string,
  shapes: readonly Shape[] = ['wide', 'tall'],
): Promise<void> {
  for (const shape of shapes) {
    await page.setViewportSize(SHAPES[shape]);
    await page.goto(`/recap/${liveId}?shape=${shape}`);
    await page.evaluate(() => window.streamhostRecap?.ready);
    await expect.soft(page).toHaveScreenshot(`recap-${name}-${shape}.png`);
  }
}

test(
  'the recap is drawn in every starter look',
  NEWER_BROWSER,
  async ({ page, streamhost: { url } }) => {
    await serveRecap(page, RECAP);
    const looks = await apiOf(url).get<Look[]>('looks');
    for (const { id, name } of looks) {
      const theme = await apiOf(url).post<Theme>(`looks/${id}/use`, {});
      const live = await scheduleLive(url, `Orbit Sessions: ${name}`, {}, theme.id);
      await apiOf(url).put(`lives/${live.id}`, { start_date: '2026-11-06', start_time: '20:00' });
      await expectPicture(page, id, live.id, ['wide']);
    }
  },
);

test(
  'a recap in default values or with little data is complete, wide and tall',
  NEWER_BROWSER,
  async ({ page, streamhost: { url } }) => {
    const name = 'The Orbit Sessions of a very long evening in November';
    const layout = await createLayout(url, {});
    const theme = await createTheme(url, {}, 'Theme', layout.id);
    const live = await scheduleLive(url, name, {}, theme.id);
    await apiOf(url).put('block-list', { words: ['marigold'] });
    await serveRecap(page, RECAP);
    await expectPicture(page, 'plain', live.id);
    await page.unroute('**/api/lives/*/recap');
    await serveRecap(page, {
      ...RECAP,
      total_cents: 123_456_789_00,
      tips: 1,
      fans: 0,
      goals: [],
      top_fans: RECAP.top_fans.slice(1, 2),
      chart: RECAP.chart.slice(0, 1),
      longest_gap: null,
    });
    await expectPicture(page, 'short', live.id);
  },
);
