import type { Page } from 'playwright/test';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { expect, OWN_PROCESS, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';

/** Schedules 'Orbit Sessions' with two tip goals, on an empty server. */
async function scheduleLive(page: Page): Promise<HomePage> {
  const home = await new HomePage(page).open();
  await expect(page.getByText('No Lives yet')).toBeVisible();
  const editor = await home.scheduleLive();
  await editor.name.fill('Orbit Sessions');
  await editor.date.fill('11/06/2026');
  await editor.time.fill('8:00 PM');
  await editor.fillGoal(0, { reward: 'Acoustic encore', dollars: '100' });
  await editor.fillGoal(1, { reward: 'Learn a chat request', dollars: '40' });
  await editor.saveButton.click();
  await expect(page.getByText('Live stream created successfully!')).toBeVisible();
  return home;
}

test(
  'a streamer schedules a live and records tips through a server crash',
  OWN_PROCESS,
  async ({ page, context, streamhost }) => {
    const home = await scheduleLive(page);
    await expect(home.lives).toHaveCount(1);
    // Without the preview, which would draw the same as the overlay.
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(page.getByText('No tips yet')).toBeVisible();

    await home.addTip({ fan: 'Marigold_77', amount: '25', notes: 'Encore!' });
    await home.addTip({ fan: 'lowtide', amount: '10.50' });
    await home.addTip({ fan: ' marigold_77 ', amount: '20' });
    await expect(home.tips).toHaveCount(3);
    await expect(home.total).toHaveText('$55.50');
    await expect(home.goal).toHaveAttribute('aria-valuetext', '$55 of $100');

    // The label is displayed for a second.
    const copied = page.getByRole('button', { name: 'Copied!' }).waitFor();
    const link = await home.copiedLink();
    await copied;
    await expect(page.getByRole('button', { name: 'Copy OBS Link' })).toBeVisible();

    const obs = await context.newPage();
    // Small, because it is rendered in software; the test reads the overlay's report instead of the picture.
    await obs.setViewportSize({ width: 480, height: 270 });
    await obs.goto(link);
    const overlay = new OverlayPage(obs);
    await overlay.waitForAmount('Marigold_77', '$45');
    const onAir = await overlay.read();
    expect(onAir.liveName).toBe('ORBIT SESSIONS');
    expect(onAir.tiers.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Tier 1', 2],
      ['Tier 2', 0],
      ['Tier 3', 0],
    ]);
    expect(onAir.tiers[0]?.rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['Marigold_77', '$45'],
      ['lowtide', '$10'],
    ]);
    expect(onAir.goal).toMatchObject({
      reward: 'Acoustic encore',
      total: '$55',
      amount: '$100',
      ratio: 0.555,
    });

    await home.addTip({ fan: 'Theo & June', amount: '60' });
    await overlay.waitForAmount('Theo & June', '$60', { timeout: 1500 });
    expect((await overlay.read()).tiers[0]?.rows[0]?.name).toBe('Theo & June');

    await streamhost.kill();
    await overlay.waitForPollState('offline');
    const shown = await overlay.readShow();
    expect(shown.tiers[0]?.rows).toHaveLength(3);
    expect(shown.goal?.ratio).toBe(1);

    await streamhost.restart();
    await overlay.waitForPollState('ok');
    expect(await overlay.readShow()).toEqual(shown);
    await home.open();
    await expect(home.tips).toHaveCount(4);
    await expect(home.total).toHaveText('$115.50');

    await home.addTip({ fan: 'lowtide', amount: '5' });
    await overlay.waitForAmount('lowtide', '$15');
  },
);

test('saving a tip without a server keeps its text and works later', async ({
  page,
  streamhost,
}) => {
  const home = await scheduleLive(page);
  await home.addTip({ fan: 'Kit', amount: '5' });
  await streamhost.kill();
  await page.getByRole('button', { name: 'Add tip' }).click();
  const card = page.getByRole('form', { name: 'New tip' });
  await card.getByLabel('Amount').fill('12.50');
  await card.getByLabel('Fan', { exact: true }).fill('Zoë');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Not saved.')).toBeVisible();
  await expect(card.getByLabel('Fan', { exact: true })).toHaveValue('Zoë');

  await streamhost.restart();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(home.tips.filter({ hasText: 'Zoë' })).toHaveCount(1);
  await expect(home.total).toHaveText('$17.50');
});

test('equal goals and a partial start are refused, and saved once complete', async ({
  api,
  page,
}) => {
  const editor = await (await new HomePage(page).open()).scheduleLive();
  await editor.name.fill('Friday');
  await editor.fillGoal(0, { reward: 'Song', dollars: '50' });
  await editor.fillGoal(1, { reward: 'Dance', dollars: '50' });
  await editor.time.fill('8:30');
  await editor.date.fill('11/6');
  await editor.date.press('Control+s');
  await expect(editor.date).toHaveAccessibleDescription('Invalid date format');
  await expect(editor.time).toHaveAccessibleDescription('Invalid time format');
  await expect(editor.date).toBeFocused();
  await expect(page.getByText('Duplicate tip amounts are not allowed')).toBeVisible();
  await expect(editor.goals.nth(1).getByLabel('Reward')).toHaveValue('Dance');
  await expect(page).toHaveURL(/\/lives\/new$/);

  await editor.fillGoal(1, { reward: 'Dance', dollars: '60' });
  await editor.date.fill('11/6/2026');
  await editor.time.fill('8:30 PM');
  await editor.time.press('Control+s');
  await expect(page.getByText('Live stream created successfully!')).toBeVisible();
  expect(await api.get('lives')).toMatchObject([{ start_date: '2026-11-06', start_time: '20:30' }]);
});

test('an unknown address shows the not-found page with a link home', async ({ page }) => {
  const response = await page.goto('/live-schedule');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404: page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByText('No Lives yet')).toBeVisible();
});

test('addresses without a page have the standard top bar, also below editors', async ({ page }) => {
  const bar = page.getByRole('banner');
  const nowhere = { name: '404: page not found' };
  for (const [path, heading] of [
    ['/lives/new/goals', nowhere],
    ['/themes/1/2', nowhere],
    ['/layouts', nowhere],
    ['/lives/unknown', { name: 'This live does not exist' }],
    ['/themes/unknown', { name: 'This theme does not exist' }],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, ...heading })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Schedule Live' }), path).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Save' }), path).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await bar.getByRole('link', { name: 'Schedule Live' }).click();
  await expect(bar.getByRole('button', { name: 'Save' })).toBeVisible();
});
