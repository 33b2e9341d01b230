import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { expect, test } from './home-test.ts';

test.use({ hasPreview: false, tips: { Bob: 900, Zoë: 500 } });

test('a tip is made Anonymous by keyboard; only the host sees its name, in italics', async ({
  api,
  context,
  home,
  live,
  page,
}) => {
  const overlay = new OverlayPage(await context.newPage());
  await overlay.openAndDraw(live.code);
  await overlay.waitForAmount('Zoë', '$5');
  await page.bringToFront();

  const card = await home.openTip('Zoë');
  const box = card.getByRole('checkbox', { name: 'Show as Anonymous on the overlay' });
  await expect(box).not.toBeChecked();
  await box.press('Space');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ is_anonymous: true });
  const row = home.tips.filter({ hasText: 'Zoë' });
  await expect(row).toContainText('Zoë, shown as Anonymous');
  await expect(row.getByRole('emphasis')).toHaveCSS('font-style', 'italic');
  await overlay.waitForAmount('Anonymous', '$5');

  await page.getByRole('button', { name: 'Add tip' }).click();
  await page.keyboard.type('Bob');
  await page.keyboard.press('Tab');
  await page.keyboard.type('40');
  const fresh = page.getByRole('form', { name: 'New tip' });
  await fresh.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'New tip' }).click();
  await expect(home.line.form).toContainText('Enter adds $40.00 as Anonymous');
  await home.line.amount.press('Enter');
  await expect(home.tips.first()).toContainText('Bob, shown as Anonymous');
  await overlay.waitForAmount('Anonymous', '$45');
  await overlay.waitForAmount('Bob', '$9');

  await home.deleteTip('$40.00');
  await overlay.waitForAmount('Anonymous', '$5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await overlay.waitForAmount('Anonymous', '$45');
  const tips = await api.get<{ is_anonymous: boolean }[]>(`lives/${live.id}/tips`);
  expect(tips.map(({ is_anonymous }) => is_anonymous)).toEqual([true, true, false]);
});
