import type { Live } from '#contract/lives.ts';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const GOALS = [{ reward: 'Encore', amount_cents: 5000 }];

test('a duplicate is an unsaved copy without tips', async ({ api, page }) => {
  const live = await api.post<Live>('lives', {
    name: 'Friday',
    start_date: '2099-11-06',
    start_time: '20:00',
    settings: { tipGoals: GOALS },
  });
  await api.post(`lives/${live.id}/tips`, { amount_cents: 500 });
  await page.goto(`/lives/${live.id}`);
  await page.getByRole('link', { name: 'Duplicate Live' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Friday copy');
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('11/13/2099');
  expect(await api.get('lives')).toHaveLength(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('created successfully')).toBeVisible();
  const [copy] = await api.get<(Live & { tip_total_cents: number })[]>('lives');
  expect(copy).toMatchObject({
    name: 'Friday copy',
    start_date: '2099-11-13',
    start_time: '20:00',
    settings: { tipGoals: GOALS },
    tip_total_cents: 0,
  });
});

for (const [path, noun, settings] of [
  ['themes', 'Theme', { sprites: ['/uploads/comet.png'], text_color: '#ff0000', later: 'kept' }],
  ['layouts', 'Layout', { board: { width: 400 }, later: 'kept' }],
] as const) {
  test(`a duplicate in ${path} has the settings of a deleted original`, async ({ api, page }) => {
    type Stored = { id: string; name: string; settings: object };
    const original = await api.post<Stored>(path, { name: 'Neon', settings });
    await page.goto(`/${path}/${original.id}`);
    await page.getByRole('link', { name: `Duplicate ${noun}` }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Neon copy');
    await api.delete(`${path}/${original.id}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('created successfully')).toBeVisible();
    const [copy, ...others] = await api.get<Stored[]>(path);
    expect(others).toEqual([]);
    expect(copy?.name).toBe('Neon copy');
    expect(copy?.settings).toMatchObject(settings);
  });
}

test('Home and Admin link to duplicates, by keyboard and on a phone', async ({ api, page }) => {
  const name = 'A name that is far too long for its row '.repeat(4).trim();
  const live = await api.post<Live>('lives', { name });
  await api.post('themes', { name });
  await api.post('layouts', { name: 'Corner' });
  const isCopyOf = (original: string) =>
    expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${original} copy`);
  const link = (of: string) => page.getByRole('link', { name: `Duplicate ${of}`, exact: true });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await link('live').press('Enter');
  await expect(page).toHaveURL(`/lives/new?copy=${live.id}`);
  await isCopyOf(name);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name }).click();
  await expectTouchSize(link(name));
  expect(await problemsInBothThemes(page)).toEqual([]);
  await link(name).press('Enter');
  await isCopyOf(name);

  for (const original of [name, 'Corner']) {
    await page.goto('/settings/admin');
    await expectTouchSize(link(original));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await link(original).press('Enter');
    await isCopyOf(original);
  }
});
