import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { expect, test } from './fixtures.ts';
import { seriousProblems } from './serious-problems.ts';

test.use({ drawsPreviews: false });

const EVENINGS = ['Friday', 'Saturday', 'Sunday'];

test('a series of three lives has one total on every page', async ({ api, page }) => {
  await api.put('user-settings', { userId: 'demo-user', timezone: 'UTC' });
  const lives: Live[] = [];
  for (const [index, name] of [...EVENINGS, 'Another show'].entries()) {
    const live = await api.post<Live>('lives', { name, start_date: `2026-11-0${index + 6}` });
    await api.post(`lives/${live.id}/tips`, { fan_name: 'Zoë', amount_cents: 1000 * (index + 1) });
    lives.push(live);
  }
  const [friday, , sunday, other] = lives as [Live, Live, Live, Live];

  await test.step('it is created and filled by keyboard', async () => {
    await page.goto('/');
    await expect(page.getByText('Total $40.00')).toBeAttached();
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('new series');
    await expect(page.getByRole('option')).toHaveText(['New SeriesPage']);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Marathon');
    await page.keyboard.press('Tab');
    await page.keyboard.type('500');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Brought over');
    await page.keyboard.press('Control+S');
    await expect(page).toHaveURL(/\/series\/[\w-]{36}$/);
    const search = page.getByRole('combobox', { name: 'Add a live' });
    await search.focus();
    for (const name of EVENINGS) {
      await page.keyboard.type(name);
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row', { name })).toBeVisible();
    }
    await expect(page.getByRole('row', { name: 'Total' }).last()).toContainText('$560.00');
    expect(await seriousProblems(page)).toEqual([]);
  });

  const seriesSum = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Marathon' });
  await test.step('Home shows both totals, and a moved tip moves in both', async () => {
    await page.goto(`/?live=${friday.code}`);
    await expect(page.getByText('Total $10.00')).toBeAttached();
    await expect(seriesSum).toHaveText('Marathon $560.00');
    const [tip] = await api.get<Tip[]>(`lives/${other.id}/tips`);
    await api.post('lives/tips/move', { ids: [tip?.id], live_id: friday.id });
    await expect(seriesSum).toHaveText('Marathon $600.00');
    await api.post('lives/tips/move', { ids: [tip?.id], live_id: sunday.id });
    await expect(page.getByRole('listitem').filter({ hasText: 'Zoë' })).toHaveCount(1);
    await expect(seriesSum).toHaveText('Marathon $600.00');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(seriesSum).toHaveText('Marathon $600.00');
    expect(await seriousProblems(page)).toEqual([]);
  });

  await test.step('its recap has the sum of each evening', async () => {
    await seriesSum.getByRole('link').press('Enter');
    await page.getByRole('link', { name: 'Recap', exact: true }).press('Enter');
    const numbers = page.getByRole('region', { name: 'The show in numbers' });
    await expect(numbers).toContainText('$600.00');
    await expect(numbers.getByRole('listitem').filter({ hasText: 'Sunday' })).toContainText(
      '$70.00',
    );
    expect(await seriousProblems(page)).toEqual([]);
    await numbers.getByRole('link', { name: 'Sunday' }).press('Enter');
    await expect(page).toHaveURL(`/lives/${sunday.id}/recap`);
    await expect(numbers).toContainText('$70.00');
  });
});
