import type { Tip } from '#contract/tips.ts';
import { changePolls } from '../../overlay/e2e/live-answers.ts';
import { test as anywhere } from './fixtures.ts';
import { expect, test } from './home-test.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

/** `9:41 PM` with any whitespace, `hoursAhead` of UTC. */
function timeAt(moment: string, hoursAhead: number): RegExp {
  const at = new Date(Date.parse(moment) + hoursAhead * 3_600_000);
  const [hour, minute] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0')];
  return new RegExp(`(?<!\\d)${hour % 12 || 12}:${minute}\\s${hour < 12 ? 'AM' : 'PM'}`);
}

test.describe('with tips', () => {
  test.use({ tips: { Ann: 100, Bob: 200 } });

  test('a timezone unknown to the browser is shown by its offset', async ({
    api,
    home,
    live,
    page,
  }) => {
    const zone = { timezone: 'America/Newtown', utcOffsetMinutes: -180, utc_offset_minutes: -180 };
    for (const path of ['**/api/user-settings/*', '**/api/lives/*/recap']) {
      await page.route(path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...zone } });
      });
    }
    const [newest] = await api.get<Tip[]>(`lives/${live.id}/tips`);
    const expected = timeAt(newest?.created_at ?? '', -3);
    await page.reload();
    const row = home.tips.filter({ hasText: 'Bob' });
    await expect(row.getByRole('time')).toHaveText(expected);

    await page.goto('/fans');
    await expect(page.getByRole('main')).toContainText(/Bob.*Last [A-Z]/);
    await page.goto(`/lives/${live.id}/recap`);
    await expect(page.getByRole('region', { name: 'The show in numbers' })).toContainText(expected);
    await expect(page.getByRole('button', { name: 'Download PNG' })).toBeEnabled();
  });

  test('tips and chart use the timezone of the settings, not of the browser', async ({
    api,
    home,
    live,
    page,
  }) => {
    const [newest] = await api.get<Tip[]>(`lives/${live.id}/tips`);
    const shows = async (hoursAhead: number) => {
      const newer = timeAt(newest?.created_at ?? '', hoursAhead);
      const row = home.tips.filter({ hasText: 'Bob' });
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
    await page.setViewportSize({ width: 1440, height: 900 });
    await shows(0);
    await api.put('user-settings', { userId: 'demo-user', timezone: 'Asia/Kolkata' });
    await page.reload();
    await expect(home.tips).toHaveCount(2);
    await shows(5.5);
  });
});

anywhere(
  "an empty studio is asked once for its timezone, with the browser's proposed",
  async ({ api, page }) => {
    const stored = () => api.get('user-settings/demo-user');
    const line = page.getByRole('region', { name: 'Timezone' });
    await page.goto('/');
    await expect(line).toContainText('Times are in UTC. Use America/New_York?');
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await stored()).toMatchObject({ timezone: 'UTC', timezoneSettled: false });

    await line.getByRole('button', { name: 'Use America/New_York' }).press('Enter');
    const answer = line.getByRole('status');
    await expect(answer).toHaveText('Times are in America/New_York. Change it in Settings.');
    await expect(answer).toBeFocused();
    expect(await stored()).toMatchObject({ timezone: 'America/New_York', timezoneSettled: true });
    expect(await problemsInBothThemes(page)).toEqual([]);
    await answer.getByRole('link', { name: 'Settings' }).click();
    await expect(new SettingsPage(page).timezone).toContainText('America/New_York');

    await page.getByRole('link', { name: 'streamhost, home' }).click();
    await expect(page.getByText('No Lives yet')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No Lives yet')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(line).toBeHidden();
  },
);

anywhere('UTC can be kept, and no other browser is asked then', async ({ api, page }) => {
  const line = page.getByRole('region', { name: 'Timezone' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await line.getByRole('button', { name: 'Keep UTC' }).click();
  await expect(line).toHaveText('Times are in UTC. Change it in Settings.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const settings = { timezone: 'UTC', timezoneSettled: true };
  expect(await api.get('user-settings/demo-user')).toMatchObject(settings);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('No Lives yet')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(line).toBeHidden();
});

anywhere(
  "a timezone that fails to save can be chosen again; another tab's choice stays",
  async ({ api, page }) => {
    const line = page.getByRole('region', { name: 'Timezone' });
    // Snapshots of the settings would remove the button before it is pressed.
    await changePolls(page, (message) => (message.topic === 'settings' ? null : message));
    await page.goto('/?push=off');
    await page.route('**/api/user-settings', (route) => route.abort(), { times: 1 });
    const use = line.getByRole('button', { name: 'Use America/New_York' });
    await use.click();
    await expect(page.getByText('Failed to update settings. Please try again.')).toBeVisible();
    await expect(use).toBeEnabled();
    await api.put('user-settings', { userId: 'demo-user', timezone: 'Asia/Tokyo' });
    await use.click();
    await expect(line).toContainText('Times are in Asia/Tokyo.');
    expect(await api.get('user-settings/demo-user')).toMatchObject({ timezone: 'Asia/Tokyo' });
  },
);

anywhere('a studio with lives is not asked for its timezone', async ({ api, page }) => {
  await api.post('lives', { name: 'Friday' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Friday' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Timezone' })).toBeHidden();
});

anywhere(
  'the timezone hint links to the setting and asks about unsaved changes',
  async ({ page }) => {
    const editor = await new LiveEditorPage(page).open('new');
    const hint = page.getByRole('link', { name: 'UTC, from your settings' });
    await editor.name.fill('Friday');
    await hint.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor.name).toHaveValue('Friday');
    await hint.press('Enter');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(new SettingsPage(page).timezone).toContainText('UTC');
  },
);
