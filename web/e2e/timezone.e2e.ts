import type { Tip } from '#contract/tips.ts';
import { test as anywhere } from './fixtures.ts';
import { expect, test } from './home-test.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

/** `9:41 PM` with any whitespace, `hoursAhead` of UTC. */
function timeAt(moment: string, hoursAhead: number): RegExp {
  const at = new Date(Date.parse(moment) + hoursAhead * 3_600_000);
  const [hour, minute] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0')];
  return new RegExp(`(?<!\\d)${hour % 12 || 12}:${minute}\\s${hour < 12 ? 'AM' : 'PM'}`);
}

test.describe('with tips', () => {
  test.use({ drawsPreviews: false, tips: { Ann: 100, Bob: 200 } });

  test('tips and chart use the timezone of the settings, not of the browser', async ({
    api,
    home,
    live,
    page,
  }) => {
    const [newest] = await api.get<Tip[]>(`lives/${live.id}/tips`);
    const row = home.tips.filter({ hasText: 'Bob' });
    const shows = async (hoursAhead: number) => {
      const newer = timeAt(newest?.created_at ?? '', hoursAhead);
      await expect(row.getByRole('time')).toHaveText(newer);
      await expect(row.getByRole('time')).toHaveAttribute('title', newer);
      const chart = page.getByRole('region', { name: 'Tips over time' });
      await expect(chart.getByRole('time').last()).toHaveText(newer);
      await expect(chart.getByRole('img')).toHaveAccessibleName(newer);
      await chart.getByRole('slider').focus();
      await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', newer);
      await home.openTip('Bob');
      await expect(row.getByRole('button').first()).toHaveText(newer);
      await page.keyboard.press('Escape');
    };
    // The browser's timezone is New York.
    await shows(0);
    // A studio with lives is not asked for its timezone.
    await expect(page.getByRole('region', { name: 'Timezone' })).toBeHidden();
    await api.put('user-settings', { userId: 'demo-user', timezone: 'Asia/Kolkata' });
    await shows(5.5);
  });
});

anywhere('an empty studio is asked once for its timezone', async ({ api, page }) => {
  const stored = () => api.get('user-settings/demo-user');
  const line = page.getByRole('region', { name: 'Timezone' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(line).toContainText('Times are in UTC. Use America/New_York?');
  expect(await problemsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await stored()).toMatchObject({ timezone: 'UTC', timezoneSettled: false });

  await line.getByRole('button', { name: 'Use America/New_York' }).press('Enter');
  const answer = line.getByRole('status');
  await expect(answer).toHaveText('Times are in America/New_York. Change it in Settings.');
  await expect(answer).toBeFocused();
  expect(await stored()).toMatchObject({ timezone: 'America/New_York', timezoneSettled: true });
  await answer.getByRole('link', { name: 'Settings' }).click();
  await expect(new SettingsPage(page).timezone).toContainText('America/New_York');

  // Nor in another browser.
  await page.evaluate(() => localStorage.clear());
  const settings = page.waitForResponse('**/api/user-settings/*');
  await page.goto('/');
  await expect(page.getByText('No Lives yet')).toBeVisible();
  await (await settings).finished();
  await expect(line).toBeHidden();
});
