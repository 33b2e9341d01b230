import type { Live, LiveSummary } from '#contract/lives.ts';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';

const GOALS = [{ reward: 'Encore', amount_cents: 5000 }];
const LONG_NAME = 'A name that is far too long for its row '.repeat(4).trim();

/** What is duplicated from Admin, with settings that the form does not know. */
const LISTED = {
  themes: { sprites: ['/uploads/comet.png'], text_color: '#ff0000', later: 'kept' },
  layouts: { board: { width: 400 }, later: 'kept' },
};

test.use({ drawsPreviews: false });

test('lives, themes and layouts are duplicated by keyboard, on a phone', async ({ api, page }) => {
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

  for (const [path, settings] of Object.entries(LISTED)) {
    await test.step(`a copy in ${path} has the settings of a deleted original`, async () => {
      type Stored = { id: string; name: string; settings: object };
      const original = await api.post<Stored>(path, { name: LONG_NAME, settings });
      await page.goto('/settings/admin');
      await expectTouchSize(link(LONG_NAME));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await link(LONG_NAME).press('Enter');
      await expect(name).toHaveValue(`${LONG_NAME} copy`);
      await api.delete(`${path}/${original.id}`);
      await save();
      const [copy, ...others] = await api.get<Stored[]>(path);
      expect(others).toEqual([]);
      expect(copy?.name).toBe(`${LONG_NAME} copy`);
      expect(copy?.settings).toMatchObject(settings);
      await api.delete(`${path}/${copy?.id}`);
    });
  }
});
