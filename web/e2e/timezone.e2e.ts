import type { Tip } from '#contract/tips.ts';
import { expect, test } from './home-test.ts';

/** `9:41 PM` with the space of any browser, that many hours ahead of UTC. */
function timeAt(moment: string, hoursAhead: number): RegExp {
  const at = new Date(Date.parse(moment) + hoursAhead * 3_600_000);
  const [hour, minute] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0')];
  return new RegExp(`(?<!\\d)${hour % 12 || 12}:${minute}\\s${hour < 12 ? 'AM' : 'PM'}`);
}

test.describe('with tips', () => {
  test.use({ tips: { Ann: 100, Bob: 200 } });

  test('the times of tips and of the chart are those of the setting, not of the browser', async ({
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
    // The browser is in New York.
    await page.setViewportSize({ width: 1440, height: 900 });
    await shows(0);
    await api.put('user-settings', { userId: 'demo-user', timezone: 'Asia/Kolkata' });
    await page.reload();
    await expect(home.tips).toHaveCount(2);
    await shows(5.5);
  });
});
