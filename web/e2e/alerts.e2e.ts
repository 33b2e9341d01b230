import type { Page } from 'playwright/test';
import type { Layout } from '#contract/layouts.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import type { Api } from './api.ts';
import { followScripts } from './follow-scripts.ts';
import { test as base, expect } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

/** Tests of a live whose overlay has alerts; `overlay` displays it. */
const test = base.extend<{ overlay: OverlayPage }>({
  live: async ({ api, tips }, use) => {
    const layout = await api.post<Layout>('layouts', {
      name: 'Loud',
      settings: { hud: false, alert: { enabled: true, duration: 20, motion: 'none' } },
    });
    const theme = await api.post<Theme>('themes', { name: 'Loud', layout_id: layout.id });
    const live = await api.post<Live>('lives', { name: 'Orbit Sessions', theme_id: theme.id });
    const lines = Object.entries(tips).map(([fan_name, amount_cents]) => ({
      idempotency_key: fan_name,
      fan_name,
      amount_cents,
    }));
    // Imported tips create no alerts.
    if (lines.length > 0) await api.post(`lives/${live.id}/tips/import`, { tips: lines });
    await use(live);
  },
  overlay: async ({ context, live }, use) => {
    const overlay = new OverlayPage(await context.newPage());
    await overlay.openAndDraw(live.code);
    await use(overlay);
  },
});

test.use({
  drawsPreviews: false,
  tips: { Ann: 100, Bob: 200 },
  viewport: { width: 1440, height: 900 },
});

/** Name on the overlay's alert; null without an alert. */
const shownOn = async (overlay: OverlayPage) => {
  const { layout } = await overlay.read();
  return (
    layout?.alert?.shown?.face.runs
      .filter(({ role }) => role === 'fan')
      .map(({ text }) => text.text)
      .join(' ') ?? null
  );
};

const controls = (page: Page) => page.getByRole('region', { name: 'Alerts' });

const tip = (api: Api, { id }: Live, fan_name: string, amount_cents = 500) =>
  api.post(`lives/${id}/tips`, { fan_name, amount_cents });

test('alerts are played, skipped, paused and resumed on Home', async ({
  api,
  live,
  overlay,
  page,
  streamhost,
}) => {
  await page.bringToFront();
  const scripts = await followScripts(page, /editor-toaster-/);
  const home = await new HomePage(page).open();
  const alerts = controls(page);
  const skip = alerts.getByRole('button', { name: 'Skip' });
  const pause = alerts.getByRole('button', { name: 'Pause alerts' });
  const expectShown = (fan: string | null) => expect.poll(() => shownOn(overlay)).toBe(fan);

  await test.step('an imported tip plays an alert only on request', async () => {
    await expectShown(null);
    await home.openTip('Ann');
    await page.getByRole('button', { name: 'Play again' }).click();
    await expectShown('Ann');
    await page.keyboard.press('Escape');
    await skip.press('Enter');
    await expectShown(null);
  });

  await test.step('a test alert is shown on air and counts nowhere', async () => {
    await page.getByRole('button', { name: 'Test on air' }).click();
    await expectShown('Marigold_77');
    expect(await api.get(`lives/${live.id}/tips`)).toHaveLength(2);
    await skip.click();
    await expectShown(null);
  });

  await test.step('paused alerts wait and are played in order once resumed', async () => {
    await pause.click();
    await expect(alerts).toContainText('Alerts wait');
    for (const fan of ['Cleo', 'Dan']) await tip(api, live, fan);
    await expect(alerts).toContainText('Alerts wait · 2 new');
    await expectShown(null);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(alerts).toContainText('Alerts wait');
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await alerts.getByRole('button', { name: 'Resume alerts' }).click();
    await expectShown('Cleo');
    await skip.click();
    await expectShown('Dan');
  });

  await test.step('without the server a pause changes nothing and says so', async () => {
    await expect(pause).toBeEnabled();
    await scripts.loaded();
    await streamhost.kill();
    await pause.click();
    await expect(page.getByText('Alerts stay as they are')).toBeVisible();
    await expect(pause).toBeVisible();
    await streamhost.restart();
    await pause.click();
    await expect(alerts).toContainText('Alerts wait');
  });
});
