import type { Live } from '#contract/lives.ts';
import type { MovedTips, Tip } from '#contract/tips.ts';
import { expect, test } from './home-test.ts';
import type { HomePage } from './pages/home-page.ts';
import { seriousProblems } from './serious-problems.ts';

test.use({ hasPreview: false, tips: { Ann: 100, Bob: 200, Cy: 400, Eve: 800 } });

const dialogOf = ({ page }: HomePage) => page.getByRole('dialog', { name: 'Move to another live' });

async function openMenu({ page }: HomePage, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for all tips' }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

test('tips are selected and moved by keyboard, and Undo moves them back', async ({
  api,
  home,
  live,
  page,
  recorded,
}) => {
  const other = await api.post<Live>('lives', { name: 'Late Night' });
  const before = await api.get<Tip[]>(`lives/${live.id}/tips`);
  await openMenu(home, 'Select tips…');
  const box = (fan: string) => home.tips.filter({ hasText: fan }).getByRole('checkbox');
  await expect(box('Eve')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 tips selected')).toBeVisible();
  for (const [fan, isChosen] of [
    ['Eve', false],
    ['Cy', true],
    ['Bob', true],
  ] as const) {
    await expect(box(fan)).toBeChecked({ checked: isChosen });
  }
  expect(await seriousProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Move to live…' }).press('Enter');
  const dialog = dialogOf(home);
  await expect(dialog).toContainText('2 tips, $6.00');
  await dialog.getByRole('button', { name: 'Move 2 tips' }).press('Enter');
  await expect(dialog).toContainText('Choose the live that they go to.');
  await dialog.getByRole('button', { name: /^Late Night/ }).press('Enter');
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move 2 tips' }).press('Enter');

  await expect(page.getByText('2 tips moved to Late Night')).toBeVisible();
  await expect(home.tips).toHaveText([/Eve/, /Ann/]);
  await expect(home.total).toHaveText('$9.00');
  await expect(home.tips.filter({ hasText: 'Ann' }).getByRole('button')).toBeFocused();
  expect(await recorded(other.id)).toEqual(['Bob 200', 'Cy 400']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(home.tips).toHaveText([/Eve/, /Cy/, /Bob/, /Ann/]);
  await expect(home.total).toHaveText('$15.00');
  expect(await api.get(`lives/${live.id}/tips`)).toEqual(before);
});

test('a tip moves from its open row, and Ctrl+Z moves it back', async ({ api, home, page }) => {
  await api.post<Live>('lives', { name: 'Late Night' });
  await home.tips.filter({ hasText: 'Cy' }).getByRole('button').press('Enter');
  await page.getByRole('button', { name: 'Move to live…' }).press('Enter');
  const dialog = dialogOf(home);
  await dialog.getByRole('button', { name: /^Late Night/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Move 1 tip' }).press('Enter');

  await expect(home.tips).toHaveText([/Eve/, /Bob/, /Ann/]);
  await expect(home.tips.filter({ hasText: 'Bob' }).getByRole('button')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(home.tips).toHaveText([/Eve/, /Cy/, /Bob/, /Ann/]);
});

test('tips of a time are counted before they move, and a refusal is shown', async ({
  api,
  home,
  live,
  recorded,
}) => {
  const other = await api.post<Live>('lives', { name: 'Late Night' });
  const line = { idempotency_key: 'line 1', fan_name: 'Eve', amount_cents: 800 };
  for (const { id } of [live, other]) {
    await api.post(`lives/${id}/tips/import`, { tips: [line] });
  }
  await expect(home.tips).toHaveCount(5);
  const before = await recorded();
  await openMenu(home, 'Move to live…');
  const dialog = dialogOf(home);
  await expect(dialog).toContainText('5 tips, $23.00');
  await dialog.getByRole('button', { name: /^Late Night/ }).click();
  await dialog.getByLabel('To', { exact: true }).fill('1/1/2020');
  await dialog.getByLabel('To', { exact: true }).press('Tab');
  await dialog.getByRole('button', { name: 'Move 0 tips' }).click();
  await expect(dialog).toContainText('Must not be before the start');
  await dialog.getByLabel('To', { exact: true }).fill('1/1/2099');
  await dialog.getByLabel('To', { exact: true }).press('Tab');
  await dialog.getByRole('button', { name: 'Move 5 tips' }).click();
  await expect(dialog).toContainText("'Late Night' has 1 of these tips already");
  expect(await recorded()).toEqual(before);
});

test('tips that another page moves leave the list and come to the other one', async ({
  api,
  home,
  live,
}) => {
  const other = await api.post<Live>('lives', { name: 'Late Night' });
  const [eve] = await api.get<Tip[]>(`lives/${live.id}/tips`);
  const body = { live_id: other.id, ids: [eve?.id] };
  await api.post<MovedTips>('lives/tips/move', body);
  await expect(home.tips).toHaveText([/Cy/, /Bob/, /Ann/]);
  await expect(home.total).toHaveText('$7.00');
});
