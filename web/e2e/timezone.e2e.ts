import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { test as anywhere } from './fixtures.ts';
import { expect, test } from './home-test.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

/** `9:41 PM` with any whitespace, `hoursAhead` of UTC. */
function timeAt(moment: string, hoursAhead: number): RegExp {
  const at = new Date(Date.parse(moment) + hoursAhead * 3_600_000);
  const [hour, minute] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0')];
  return new RegExp(`(?<!\\d)${hour % 12 || 12}:${minute}\\s${hour < 12 ? 'AM' : 'PM'}`);
}

const GOAL = { reward: 'Encore', amount_cents: 5000 };

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
    // A studio with tips is not asked.
    await expect(page.getByRole('region', { name: 'Timezone and currency' })).toBeHidden();
    await api.put('user-settings', { userId: 'demo-user', timezone: 'Asia/Kolkata' });
    await shows(5.5);
  });
});

anywhere.describe('with a browser in Berlin', () => {
  anywhere.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin', contextKind: 'new' });

  anywhere('a new studio is asked once for timezone and currency', async ({ api, page }) => {
    const stored = () => api.get('user-settings/demo-user');
    const line = page.getByRole('region', { name: 'Timezone and currency' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const question = 'Times are in UTC and amounts are in USD. Use Europe/Berlin and EUR?';
    await expect(line).toContainText(question);
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await anywhere.step('also after the first live', async () => {
      await api.post('lives', { name: 'First', settings: { tipGoals: [GOAL] } });
      await page.reload();
      await expect(line).toContainText(question);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });

    await line.getByRole('button', { name: 'Use Europe/Berlin and EUR' }).press('Enter');
    const answer = line.getByRole('status');
    await expect(answer).toHaveText(
      'Times are in Europe/Berlin, amounts in EUR. Change it in Settings.',
    );
    await expect(answer).toBeFocused();
    expect(await stored()).toMatchObject({ timezone: 'Europe/Berlin', currency: 'EUR' });
    expect(await api.get('lives')).toMatchObject([{ currency: 'EUR' }]);
    await page.reload();
    await expect(page.getByText('Next goal')).toBeVisible();
    await expect(line).toBeHidden();
  });

  anywhere('a live is scheduled and listed in German dates and times', async ({ api, page }) => {
    const editor = await new LiveEditorPage(page).open();
    await editor.name.fill('Freitag');
    await editor.date.fill('27.11.2026');
    await editor.time.fill('20:00');
    await editor.save();
    await expect(page).toHaveURL(AT_HOME);
    const [live] = await api.get<Live[]>('lives');
    expect(live).toMatchObject({ start_date: '2026-11-27', start_time: '20:00' });
    const main = page.getByRole('main');
    await expect(main).toContainText(/Fri,? 27 Nov 2026/);
    await expect(main).toContainText('20:00');
    await api.post(`lives/${live?.id}/tips`, { fan_name: 'Mia', amount_cents: 500 });
    const time = page.getByRole('listitem').filter({ hasText: 'Mia' }).getByRole('time');
    await expect(time).toHaveText(/^\d\d:\d\d$/);
    await expect(time).toHaveAttribute('title', /, \d\d:\d\d$/);
    await expect(page.locator('body')).not.toContainText(/\d\s?[AP]M\b/);
  });
});
