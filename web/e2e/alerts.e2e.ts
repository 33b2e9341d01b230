import type { Page } from 'playwright/test';
import type { LiveAlerts } from '#contract/alerts.ts';
import type { Layout } from '#contract/layouts.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { runStreamhost } from '../../cli/testing/streamhost-process.ts';
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

test.use({ tips: { Ann: 100, Bob: 200 }, viewport: { width: 1440, height: 900 } });

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

test('Home skips an alert, pauses those after it and resumes them', async ({
  api,
  home: _,
  live,
  overlay,
  page,
}) => {
  await page.bringToFront();
  await tip(api, live, 'Zoë');
  await expect.poll(() => shownOn(overlay)).toBe('Zoë');
  await controls(page).getByRole('button', { name: 'Pause alerts' }).click();
  await expect(controls(page)).toContainText('Alerts wait');
  await controls(page).getByRole('button', { name: 'Skip' }).press('Enter');
  await expect.poll(() => shownOn(overlay)).toBe(null);

  await tip(api, live, 'Cleo');
  await tip(api, live, 'Dan');
  await expect(controls(page)).toContainText('Alerts wait · 2 new');
  expect(await shownOn(overlay)).toBe(null);
  await controls(page).getByRole('button', { name: 'Resume alerts' }).click();
  await expect.poll(() => shownOn(overlay)).toBe('Cleo');
  await controls(page).getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => shownOn(overlay)).toBe('Dan');
});

test('an imported tip plays an alert only on request', async ({ home, overlay, page }) => {
  await page.bringToFront();
  await home.openTip('Ann');
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => shownOn(overlay)).toBe('Ann');
});

test('a test alert is shown on air and counts nowhere', async ({
  home: _,
  live,
  api,
  overlay,
  page,
}) => {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Test on air' }).click();
  await expect.poll(() => shownOn(overlay)).toBe('Marigold_77');
  expect(await api.get(`lives/${live.id}/tips`)).toHaveLength(2);
});

test('a pause by the command line shows on Home, with push and with polling', async ({
  context,
  home: _,
  live,
  page,
  streamhost: { dataDir },
}) => {
  const pollingPage = await context.newPage();
  await new HomePage(pollingPage).open('?push=off');
  const args = ['--live', live.code, '--data-dir', dataDir];
  expect(await runStreamhost(['alerts', 'pause', ...args])).toMatchObject({ code: 0 });
  await expect(controls(pollingPage)).toContainText('Alerts wait');
  await page.bringToFront();
  await expect(controls(page)).toContainText('Alerts wait');
  await pollingPage.close();
});

test('a live without alerts has no alert controls', async ({ api, page }) => {
  await api.post<Live>('lives', { name: 'Silent' });
  const home = await new HomePage(page).open();
  await expect(home.line.fan).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test tip' })).toBeEnabled();
  await expect(controls(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Test on air' })).toHaveCount(0);
});

test('alert controls report an unreachable server and change nothing', async ({
  live: _,
  page,
  streamhost,
}) => {
  const scripts = followScripts(page, /editor-toaster-/);
  await new HomePage(page).open();
  await scripts.loaded();
  const pause = controls(page).getByRole('button', { name: 'Pause alerts' });
  await expect(pause).toBeEnabled();
  await streamhost.kill();
  await pause.click();
  await expect(page.getByText('Alerts stay as they are')).toBeVisible();
  await expect(pause).toBeVisible();
  await streamhost.restart();
  await pause.click();
  await expect(controls(page)).toContainText('Alerts wait');
});

test('the alert controls fit 1440 and 390 px and pass axe in both themes', async ({
  api,
  home: _,
  live,
  page,
}) => {
  await api.put<LiveAlerts>(`lives/${live.id}/alerts/paused`, { is_paused: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(controls(page)).toContainText('Alerts wait');
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
