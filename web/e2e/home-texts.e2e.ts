import type { Live } from '#contract/lives.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';

test('a tip that nobody is named for is of Anonymous, and an amount that is none is refused at its field', async ({
  api,
  page,
}) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday' });
  await api.post(`lives/${id}/tips`, { amount_cents: 500 });
  const home = await new HomePage(page).open();
  await expect(home.tips.first()).toContainText('Anonymous');
  const card = await home.openTip('Anonymous');
  const amount = card.getByLabel('Amount');
  await amount.fill('.');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(amount).toHaveAccessibleDescription('Please enter a valid amount');
});
