import type { Page } from 'playwright/test';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { expect, OWN_PROCESS, type TestServer, test } from './fixtures.ts';
import { aPng, pick } from './form-page/choose-files.ts';
import { HomePage } from './pages/home-page.ts';
import { LayoutEditorPage } from './pages/layout-editor-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { RewardsPage } from './pages/rewards-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';

/** A desktop with OBS, and a phone. */
const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function chooseSettings(page: Page, scheme: 'Dark' | 'Light'): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const settings = new SettingsPage(page);
  await settings.appearance(scheme).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', scheme.toLowerCase());
  await settings.displayName.fill('Robin Vale');
  await settings.pickCity('lisb', 'Lisbon');
  await settings.save.click();
  await expect(page.getByText('Settings Updated')).toBeVisible();
}

async function noteRewards(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rewards' }).click();
  const rewards = new RewardsPage(page);
  await rewards.addGroup('Songs');
  await rewards.addReward('Songs', 'Acoustic encore');
  await rewards.addReward('Songs', 'Learn a chat request');
  expect(await rewards.read()).toEqual([['Songs', 'Acoustic encore', 'Learn a chat request']]);
}

async function designLayout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('link', { name: 'New layout' }).click();
  const layout = new LayoutEditorPage(page);
  await layout.name.fill('Wide board');
  await layout.unfold('Board');
  await layout.digits('Board', 'Width').fill('480');
  await layout.saveButton.click();
  await expect(page.getByText('Layout created successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Wide board/ })).toBeVisible();
}

async function designTheme(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New theme' }).click();
  const theme = new ThemeEditorPage(page);
  await theme.name.fill('Deep Space');
  await theme.choose('Layout', 'Wide board');
  await pick(theme.coverPhoto.getByRole('button'), await aPng('cover.png', 160, 90));
  await theme.unfold('Sprites', 'Colors', 'Tier names');
  const files = [await aPng('planet.png', 40, 40), await aPng('comet.png', 41, 41)];
  await pick(theme.sprites.getByRole('button', { name: 'Add sprites' }), ...files);
  await theme.themeColor.fill('#8fdcff');
  await theme.elementColor.fill('#0a1428');
  await theme.tier('Tier 1').fill('Mission Control');
  await expect(theme.sprites.getByText('comet.png')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await theme.saveButton.click();
  await expect(page.getByText('Theme created successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Deep Space/ })).toBeVisible();
}

async function scheduleLive(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Schedule Live' }).click();
  const live = new LiveEditorPage(page);
  await live.name.fill('Orbit Sessions 🎸');
  await page.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Deep Space' }).click();
  await live.date.fill('11/06/2026');
  await live.time.fill('8:00 PM');
  await live.fillGoal(0, { reward: 'Acoustic encore', dollars: '100' });
  await live.fillGoal(1, { reward: 'Learn a chat request', dollars: '40' });
  await live.saveButton.click();
  await expect(page.getByText('Live stream created successfully!')).toBeVisible();
}

/** Records tips with goals in reach, one of them by mistake. */
async function recordTips(page: Page, home: HomePage): Promise<void> {
  await expect(page.getByText('No tips yet')).toBeVisible();
  await home.addTip({ fan: 'Marigold_77', amount: '25', notes: 'Encore!' });
  await home.addTip({ fan: 'Zoë 🦊', amount: '10.50' });
  await home.addTip({ fan: 'marigold_77', amount: '20' });
  await home.addTip({ fan: 'Nobody', amount: '500' });
  await expect(home.total).toHaveText('$555.50');
  await home.deleteTip('Nobody');
  await expect(home.total).toHaveText('$55.50');
  await expect(home.goal).toHaveAttribute('aria-valuetext', '$55 of $100');
}

/** Types tips while the server is down; the overlay keeps what it shows. */
async function loseServer(home: HomePage, overlay: OverlayPage, server: TestServer): Promise<void> {
  await overlay.waitForAmount('Marigold_77', '$45');
  const onAir = await overlay.readShow();
  await server.kill();
  await home.quickAdd('lowtide', '5');
  await home.quickAdd('Zoë 🦊', '30');
  await expect(home.tips.filter({ hasText: 'Waiting for the server' })).toHaveCount(2);
  await expect(home.total).toHaveText('$55.50');
  await overlay.waitForPollState('offline');
  expect(await overlay.readShow()).toEqual(onAir);
  await server.restart();
  await expect(home.total).toHaveText('$90.50');
}

async function clearAway(page: Page, home: HomePage): Promise<void> {
  await home.editLive.click();
  const live = new LiveEditorPage(page);
  await live.name.fill('Orbit Sessions, the first');
  await live.saveButton.click();
  await expect(page.getByText('Live stream saved successfully!')).toBeVisible();
  await home.editLive.click();
  await page.getByRole('button', { name: 'Delete Live' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete this live stream? This cannot be undone.');
  await expect(question).toContainText(/\d tips, \$90\.50, go with it\./);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Live stream deleted successfully!')).toBeVisible();
  await expect(page.getByText('No Lives yet')).toBeVisible();
}

/** Declares the test of a whole show from an empty database, at one screen size in one color scheme. */
export function playShow(screen: keyof typeof SCREENS, scheme: 'Dark' | 'Light'): void {
  const title = `a show goes from an empty database to its end, at the ${screen}, ${scheme.toLowerCase()}`;
  test(title, OWN_PROCESS, async ({ page, context, streamhost }) => {
    await page.setViewportSize(SCREENS[screen]);
    const home = await new HomePage(page).open();
    await expect(page.getByText('No Lives yet')).toBeVisible();
    await test.step('the settings are chosen', () => chooseSettings(page, scheme));
    await test.step('rewards are noted', () => noteRewards(page));
    await test.step('a layout is designed', () => designLayout(page));
    await test.step('a theme is designed', () => designTheme(page));
    await test.step('a live is scheduled', () => scheduleLive(page));

    const isPhone = screen === 'phone';
    if (isPhone) await page.getByRole('tab', { name: 'Preview' }).click();
    const link = await home.copiedLink();
    if (isPhone) await page.getByRole('tab', { name: 'Tips' }).click();
    // Without the preview, which would draw the same as the overlay.
    else await page.setViewportSize({ width: 800, height: 900 });
    await test.step('tips are recorded', () => recordTips(page, home));

    const obs = await context.newPage();
    // Small, because it is rendered in software; the test reads the overlay's report instead of the picture.
    await obs.setViewportSize({ width: 480, height: 270 });
    await obs.goto(link);
    const overlay = new OverlayPage(obs);
    await page.bringToFront();
    await test.step('the server is lost', () => loseServer(home, overlay, streamhost));
    await expect
      .poll(async () => (await overlay.readShow()).tiers[0])
      .toMatchObject({
        name: 'Mission Control',
        rows: [
          { name: 'Marigold_77', amount: '$45' },
          { name: 'Zoë 🦊', amount: '$40' },
          { name: 'lowtide', amount: '$5' },
        ],
      });
    const { liveName, layout } = await overlay.read();
    expect(liveName).toBe('ORBIT SESSIONS 🎸');
    expect(layout?.board?.box.width).toBe(480);
    expect(layout?.sprites.sprites).toHaveLength(1);
    await test.step('the live is renamed and deleted', () => clearAway(page, home));
  });
}
