import { followScripts } from './follow-scripts.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { seriousProblems } from './serious-problems.ts';

test.use({ hasPreview: false, tips: { Ann: 100, Bob: 200, Eve: 400 } });

const row = (home: HomePage, fan: string) =>
  home.tips.filter({ hasText: fan }).getByRole('button').first();

async function remove(home: HomePage, fan: string): Promise<void> {
  await row(home, fan).press('Enter');
  await home.page.getByRole('button', { name: 'Delete tip' }).press('Enter');
  await expect(home.tips.filter({ hasText: fan })).toHaveCount(0);
}

test('tips are deleted at once, and restored in their places by Undo or Ctrl+Z', async ({
  api,
  home,
  live,
  page,
}) => {
  const before = await api.get(`lives/${live.id}/tips`);
  await remove(home, 'Bob');
  await expect(home.total).toHaveText('$5.00');
  await expect(row(home, 'Ann')).toBeFocused();
  const toast = page.getByRole('status').filter({ hasText: 'Tip deleted' });
  await expect(toast).toContainText('$2.00 from Bob');
  expect(await seriousProblems(page)).toEqual([]);

  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(home.tips).toHaveText([/Eve/, /Bob.*Encore.*\$2\.00/, /Ann/]);
  await expect(row(home, 'Bob')).toBeFocused();
  await expect(home.total).toHaveText('$7.00');
  await expect(toast).toHaveCount(0);
  expect(await api.get(`lives/${live.id}/tips`)).toEqual(before);

  await remove(home, 'Ann');
  await expect(page.getByRole('button', { name: 'Add tip' })).toBeFocused();
  await remove(home, 'Eve');
  await expect(row(home, 'Bob')).toBeFocused();
  await expect(page.getByText('Tip deleted')).toHaveCount(1);

  await page.keyboard.press('Control+z');
  await expect(row(home, 'Eve')).toBeFocused();
  await home.line.fan.focus();
  await page.keyboard.press('Control+z');
  await expect(row(home, 'Ann')).toBeFocused();
  await expect(home.total).toHaveText('$7.00');
  expect(await api.get(`lives/${live.id}/tips`)).toEqual(before);

  await remove(home, 'Bob');
  await home.line.amount.focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Control+z');
  await expect(home.line.amount).not.toHaveValue('12');
  await expect(home.tips).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(home.tips).toHaveCount(3);
});

test('a failed deletion or undo shows a remedy and can be retried', async ({
  api,
  live,
  page,
  streamhost,
}) => {
  const scripts = await followScripts(page, /editor-menus-and-toasts-/);
  const home = await new HomePage(page).open();
  await scripts.loaded();
  const before = await api.get(`lives/${live.id}/tips`);
  // The list may also contain an alert, because it failed to load.
  const alert = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert');
  await streamhost.kill();
  await row(home, 'Bob').press('Enter');
  await page.getByRole('button', { name: 'Delete tip' }).press('Enter');
  await expect(alert).toContainText('Tip not deleted');
  await expect(alert).toContainText('streamhost does not answer.');
  await expect(page.getByRole('button', { name: 'Delete tip' })).toBeFocused();

  await streamhost.restart();
  await page.keyboard.press('Enter');
  await expect(home.tips).toHaveCount(2);
  await streamhost.kill();
  await page.keyboard.press('Control+z');
  await expect(alert).toContainText('Tip not restored');
  await streamhost.restart();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(home.tips).toHaveCount(3);
  expect(await api.get(`lives/${live.id}/tips`)).toEqual(before);
});

test.describe('with the list of lives', () => {
  test.use({ hasPreview: true });

  test("undo selects the tip's live, or reports that it was deleted", async ({
    api,
    live,
    page,
  }) => {
    await api.post('lives', { name: 'Saturday', start_date: '2020-01-01' });
    const home = await new HomePage(page).open();
    await home.lives.filter({ hasText: 'Orbit Sessions' }).getByRole('button').click();
    await expect(home.tips).toHaveCount(3);
    await remove(home, 'Bob');
    await home.lives.filter({ hasText: 'Saturday' }).getByRole('button').click();
    await expect(page.getByText('No tips yet')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(row(home, 'Bob')).toBeFocused();

    await remove(home, 'Bob');
    await api.delete(`lives/${live.id}`);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('alert')).toContainText('Its live was deleted meanwhile.');
  });
});
