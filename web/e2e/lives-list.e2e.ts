import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { Api } from './api.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const HOUR_MS = 3_600_000;

/** Schedules a live `hours` from now, in UTC like the settings. */
function schedule(api: Api, name: string, hours: number) {
  const [start_date, start_time] = new Date(Date.now() + hours * HOUR_MS)
    .toISOString()
    .slice(0, 16)
    .split('T');
  return api.post<Live>('lives', { name, start_date, start_time });
}

async function scheduleFew(api: Api): Promise<void> {
  await api.post('lives', { name: 'Some day' });
  for (const [name, hours] of [
    ['Later', 400],
    ['Soon', 40],
    ['Tonight', -1],
    ['Last week', -170],
    ['Last month', -700],
  ] as const) {
    await schedule(api, name, hours);
  }
}

const search = (page: Page) => page.getByRole('textbox', { name: 'Search lives' });

test.use({ drawsPreviews: false });

test('lives are grouped, moved through by arrows, and searched', async ({ api, page }) => {
  await scheduleFew(api);
  await api.post('lives', { name: 'Café Noir', start_date: '2020-02-29', start_time: '20:00' });
  for (let week = 1; week <= 12; week += 1) await schedule(api, `Week ${week}`, -200 - 168 * week);
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = await new HomePage(page).open();
  const group = (name: string) => page.getByRole('list', { name, exact: true });

  await test.step('they are grouped by now, next and past', async () => {
    await expect(group('Now').getByRole('listitem')).toHaveText([/^TonightLive/]);
    await expect(group('Next').getByRole('listitem')).toHaveText([/^Soon/, /^Later/]);
    await expect(group('Past').getByRole('listitem').first()).toHaveText(/^Last week/);
    await expect(group('No date').getByRole('listitem')).toHaveText([/^Some day/]);
  });

  await test.step('arrow keys move through all groups', async () => {
    await home.lives.first().getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await expect(group('Next').getByRole('button', { name: 'Soon' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Some day' })).toBeVisible();
  });

  await test.step('twenty lives can be searched', async () => {
    await expect(home.lives).toHaveCount(19);
    await expect(search(page)).toBeHidden();
    await schedule(api, 'Week 13', -200 - 168 * 13);
    await expect(home.lives).toHaveCount(20);
    await search(page).focus();
    await page.keyboard.type('cafe');
    await expect(home.lives).toHaveText([/^Café Noir/]);
    await expect(page.getByText('1 found')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Café Noir' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(home.lives).toHaveCount(20);
    await search(page).fill('nothing of that kind');
    await expect(page.getByText('No results')).toBeVisible();
    await search(page).fill('soon');
    await page.keyboard.press('ArrowDown');
    await expect(home.lives.getByRole('button', { name: 'Soon' })).toBeFocused();
  });

  await test.step('on a phone they are in a dialog', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Café Noir' }).click();
    const picker = page.getByRole('dialog', { name: 'Lives' });
    await search(page).fill('feb 29');
    await expect(picker.getByRole('listitem')).toHaveText([/^Café Noir/]);
    await search(page).fill('tonight');
    await search(page).press('Escape');
    await expect(picker.getByRole('listitem')).toHaveCount(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await problemsInBothThemes(page)).toEqual([]);
    await search(page).fill('tonight');
    await search(page).press('Enter');
    await expect(picker).toBeHidden();
    await expect(page.getByRole('button', { name: 'Tonight' })).toBeVisible();
  });
});
