import type { Live } from '#contract/lives.ts';
import { expect, test } from './fixtures.ts';

const GOALS = [{ reward: 'Encore', amount_cents: 5000 }];

test('a duplicate begins as a copy, stores nothing before Save, and brings no tips', async ({
  api,
  page,
}) => {
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
  test(`a duplicate of one of the ${path} has its settings, also after that was deleted`, async ({
    api,
    page,
  }) => {
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
