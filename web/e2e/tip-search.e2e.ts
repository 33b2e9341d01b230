import type { Tip } from '#contract/tips.ts';
import { expect, test } from './home-test.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({
  hasPreview: false,
  tips: { Zoë: 1250, Bob: 1200, Ann: 500, Eve: 700, Kit: 100, Lea: 3, Max: 1 },
});

test('from eight tips on they are searched as one types, by fan, note and amount, and nothing that comes in looks lost', async ({
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
  expect(await problemsInBothThemes(page)).toEqual([]);

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
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all tips' }).press('Enter');
  await expect(home.tips).toHaveCount(9);
  await expect(search).toBeFocused();

  await home.deleteTip('Max');
  await search.fill('bob');
  await expect(home.tips).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(home.tips).toHaveCount(9);
  await expect(home.tips.filter({ hasText: 'Max' }).getByRole('button').first()).toBeFocused();
});

test('on a phone the search stands beside the menu, and in a live of 10,000 tips it keeps up with the typing', async ({
  api,
  home,
  live,
  page,
}) => {
  await expect(home.tips).toHaveCount(7);
  await page.setViewportSize({ width: 390, height: 844 });
  for (let part = 0; part < 40; part += 1) {
    const tips = Array.from({ length: 250 }, (_, n) => {
      const number = part * 250 + n;
      return {
        idempotency_key: `k${number}`,
        fan_name: `Fan ${number % 500}`,
        amount_cents: number,
        notes: `note ${number}`,
      };
    });
    await api.post(`lives/${live.id}/tips/import`, { tips });
  }
  const search = page.getByRole('textbox', { name: 'Search tips' });
  await expect(home.tips).toHaveCount(10_007, { timeout: 20_000 });
  const all = await api.get<Tip[]>(`lives/${live.id}/tips`);
  expect(all).toHaveLength(10_007);
  await search.pressSequentially('note 9999');
  await expect(page.getByRole('status').filter({ hasText: ' of ' })).toHaveText(
    '1 of 10,007 tips, $99.99',
  );
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);
  expect(await problemsInBothThemes(page)).toEqual([]);
});
