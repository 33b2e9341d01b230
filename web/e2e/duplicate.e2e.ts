import type { Live, LiveSummary } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';

const GOALS = [{ reward: 'Encore', amount_cents: 5000 }];
const LONG_NAME = 'A name that is far too long for its row '.repeat(4).trim();

test.use({ drawsPreviews: false });

test('lives and themes are duplicated by keyboard, on a phone', async ({ api, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = page.getByLabel('Name', { exact: true });
  const link = (of: string) => page.getByRole('link', { name: `Duplicate ${of}`, exact: true });
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('created successfully')).toBeVisible();
  };

  await test.step('a live is copied a week later, without its tips', async () => {
    const live = await api.post<Live>('lives', {
      name: LONG_NAME,
      start_date: '2099-11-06',
      start_time: '20:00',
      settings: { tipGoals: GOALS },
    });
    await api.post(`lives/${live.id}/tips`, { amount_cents: 500 });
    await page.goto('/');
    await page.getByRole('button', { name: LONG_NAME }).click();
    await expectTouchSize(link(LONG_NAME));
    await link(LONG_NAME).press('Enter');
    await expect(page).toHaveURL(`/lives/new?copy=${live.id}`);
    await expect(name).toHaveValue(LONG_NAME);
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('11/13/2099');
    expect(await api.get('lives')).toHaveLength(1);
    await save();
    const copy = (await api.get<LiveSummary[]>('lives')).find(({ id }) => id !== live.id);
    expect(copy).toMatchObject({
      name: LONG_NAME,
      start_date: '2099-11-13',
      start_time: '20:00',
      settings: { tipGoals: GOALS },
      tip_total_cents: 0,
    });
  });

  await test.step('a copy of a theme has the settings of its deleted original', async () => {
    // With a setting that the form does not know.
    const settings = { sprites: ['/uploads/comet.png'], text_color: '#ff0000', later: 'kept' };
    const original = await api.post<Theme>('themes', { name: LONG_NAME, settings });
    await page.goto('/settings/admin');
    await expectTouchSize(link(LONG_NAME));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await link(LONG_NAME).press('Enter');
    await expect(name).toHaveValue(`${LONG_NAME} copy`);
    await api.delete(`themes/${original.id}`);
    await save();
    const [copy, ...others] = await api.get<Theme[]>('themes');
    expect(others).toEqual([]);
    expect(copy).toMatchObject({ name: `${LONG_NAME} copy`, settings });
  });
});
