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
  const scripts = await followScripts(page, /editor-menus-and-toasts-/);
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
    await expect(alerts).toContainText('Ann');
    await skip.press('Enter');
    await expectShown(null);
  });

  await test.step('a test alert is shown on air and counts nowhere', async () => {
    await page.getByRole('button', { name: 'Test on air' }).click();
    await expectShown('Marigold_77');
    expect(await api.get(`lives/${live.id}/tips`)).toHaveLength(2);
    await expect(alerts).toContainText('Marigold_77');
    await skip.click();
    await expectShown(null);
  });

  await test.step('paused alerts wait and are played in order once resumed', async () => {
    await pause.click();
    await expect(alerts).toContainText('Paused');
    for (const fan of ['Cleo', 'Dan']) await tip(api, live, fan);
    await expect(alerts).toContainText('2 wait');
    await expectShown(null);
    await alerts.getByRole('button', { name: 'Open the queue' }).click();
    await expect(alerts.getByRole('listitem')).toContainText(['Cleo', 'Dan']);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(alerts).toContainText('Paused');
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await alerts.getByRole('button', { name: 'Resume alerts' }).click();
    await expectShown('Cleo');
    await expect(alerts).toContainText('Cleo');
    await skip.click();
    await expectShown('Dan');
  });

  await test.step('held alerts are corrected by keyboard alone, removed and played now', async () => {
    await pause.click();
    await expect(alerts).toContainText('Dan');
    await skip.click();
    await expectShown(null);
    for (const fan of ['Eve', 'Flo', 'Gus']) await tip(api, live, fan);
    const rows = alerts.getByRole('listitem');
    const choose = async (fan: string, item: string) => {
      await alerts.getByRole('button', { name: `Actions for ${fan}` }).press('Enter');
      // The menu moves the focus once it is open.
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.getByRole('menuitem', { name: item }).press('Enter');
    };
    await expect(rows).toHaveText([/Eve/, /Flo/, /Gus/]);
    await choose('Flo', 'Correct');
    await expect(page.getByRole('textbox', { name: 'Amount' }).last()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(rows.filter({ hasText: 'Flo' })).toContainText('$7.00');
    await choose('Eve', 'Remove from the queue');
    await choose('Gus', 'Play now');
    await expectShown('Gus');
    await expect(rows).toHaveText([/Flo/]);
    await alerts.getByRole('button', { name: 'Block fan' }).click();
    await expectShown(null);
    await alerts.getByRole('button', { name: 'Resume alerts' }).click();
    await expectShown('Flo');
    await expect(alerts).toContainText('NowFlo');
    await skip.click();
    await expectShown(null);
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
    await expect(alerts).toContainText('Paused');
  });
});
