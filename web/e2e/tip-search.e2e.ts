import { expect, test } from './home-test.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({
  hasPreview: false,
  tips: { Zoë: 1250, Bob: 1200, Ann: 500, Eve: 700, Kit: 100, Lea: 3, Max: 1 },
});

test('eight tips or more can be searched; new tips are counted', async ({
  api,
  home,
  live,
  page,
}) => {
  const search = page.getByRole('textbox', { name: 'Search tips' });
  await expect(search).toHaveCount(0);
  await home.quickAdd('Søren', '12.99');
  await expect(home.tips).toHaveCount(8);
  const result = page.getByRole('status').filter({ hasText: / of \d+ tips/ });

  await search.pressSequentially('$12');
  await expect(home.tips).toHaveText([/Søren/, /Bob/, /Zoë/]);
  await expect(result).toHaveText('3 of 8 tips, $37.49');
  await search.fill('ZOE enc');
  await expect(home.tips).toHaveText([/Zoë/]);

  await api.post(`lives/${live.id}/tips`, { fan_name: 'Ida', amount_cents: 4000 });
  await expect(result).toHaveText('1 of 9 tips, $12.50 · 1 new tip is not in this search');

  await search.press('Enter');
  await expect(home.tips.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('form', { name: 'Edit tip' });
  await card.getByRole('combobox', { name: 'Fan' }).fill('Noor');
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(home.tips).toHaveText([/Noor/]);
  await expect(home.tips.getByRole('button').first()).toBeFocused();

  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(home.tips).toHaveCount(9);
  await expect(result).toHaveCount(0);

  await search.fill('nobody');
  await expect(page.getByText('No tip found')).toBeVisible();
  await expect(result).toHaveText('0 of 9 tips, $0.00');
  await page.getByRole('button', { name: 'Show all tips' }).press('Enter');
  await expect(home.tips).toHaveCount(9);
  await expect(search).toBeFocused();

  await home.deleteTip('Max');
  await search.fill('bob');
  await expect(home.tips).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(home.tips).toHaveCount(9);
  await expect(home.tips.filter({ hasText: 'Max' }).getByRole('button').first()).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(search).toBeVisible();
  await search.fill('kit');
  await expect(home.tips).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await problemsInBothThemes(page)).toEqual([]);
});
