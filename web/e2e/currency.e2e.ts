import type { Live } from '#contract/lives.ts';
import type { TipTotals } from '#contract/tips.ts';
import { expect, test } from './fixtures.ts';
import { aHook } from './hook-source.ts';
import { HomePage } from './pages/home-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test('a new currency asks for confirmation and applies to new lives', async ({ api, page }) => {
  const old = await api.post<Live>('lives', { name: 'Dollar night' });
  await api.post(`lives/${old.id}/tips`, { fan_name: 'Ann', amount_cents: 1200 });
  const settings = await new SettingsPage(page).open();
  await settings.currency.click();
  await expect(page.getByRole('option', { name: 'USD · US Dollar' })).toBeFocused();
  await page.keyboard.type('jpy');
  await expect(page.getByRole('option', { name: 'JPY · Japanese Yen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Count new lives in JPY?' });
  await expect(question).toContainText('1 live with tips stays in USD.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(settings.currency).toContainText('JPY');
  await expect(settings.unsaved).toBeVisible();
  expect((await settings.stored()).currency).toBe('USD');
  await settings.save.click();
  await question.getByRole('button', { name: 'Count in JPY' }).click();
  await expect(page.getByText('Settings Updated')).toBeVisible();
  expect((await settings.stored()).currency).toBe('JPY');

  const live = await api.post<Live>('lives', { name: 'Yen night' });
  const home = await new HomePage(page).open(`?live=${live.code}`);
  await home.quickAdd('Mia', '1,500');
  await expect(page.getByRole('main').getByText('¥1,500', { exact: true }).first()).toBeVisible();
  await expect(home.lives.filter({ hasText: 'Dollar night' })).toContainText('$12.00');
  await home.preview.expectBoard(['Mia ¥1,500']);
});

test('rates of other currencies are typed and undone', async ({ api, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const inCurrency = (currency: string) =>
    api.put('user-settings', { userId: 'demo-user', currency });
  await inCurrency('EUR');
  const live = await api.post<Live>('lives', { name: 'Euro night' });
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Ann', amount_cents: 100 });
  await inCurrency('USD');
  await api.put('on-air', { live_id: live.id });
  const send = await aHook(api, page);
  await send({ name: 'Yuki', currency: 'JPY' }, { name: 'Mia', amount: '10.00', currency: 'GBP' });
  await page.goto('/settings/sources');
  const rates = page.getByRole('region', { name: 'Other currencies' });
  const from = rates.getByRole('combobox', { name: 'Currency of the tip' });
  const target = rates.getByRole('combobox', { name: 'Currency of the live' });
  const rate = rates.getByRole('textbox', { name: 'What 1 GBP counts in EUR' });

  await test.step('the form proposes the newest held currency, and that of the live', async () => {
    await expect(from).toContainText('GBP');
    await expect(target).toContainText('EUR');
    await target.click();
    await page.getByRole('option', { name: 'USD' }).click();
    await rates.getByRole('textbox', { name: 'What 1 GBP counts in USD' }).fill('1.2');
    await expect(rates.getByText('100 GBP count as $120.00')).toBeVisible();
    await target.click();
    await page.getByRole('option', { name: 'EUR' }).click();
  });

  await test.step('a rate is checked, and shown with an example', async () => {
    await rate.fill('0');
    await rate.press('Enter');
    await expect(rates.getByText('Must be a number above 0, such as 1.08')).toBeVisible();
    await rate.fill('1,2');
    await expect(rates.getByText('100 GBP count as €120.00')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await problemsInBothThemes(page)).toEqual([]);
    await rates.getByRole('button', { name: 'Set rate' }).click();
    await expect(rates.getByText('1 GBP = 1.2 EUR')).toBeVisible();
    await expect(page.getByText('1 held tip can be counted now, in the inbox.')).toBeVisible();
    // The form proposes the next currency of held payments.
    await expect(from).toContainText('JPY · Japanese Yen');
  });

  await test.step('a deleted rate is restored', async () => {
    await rates.getByRole('button', { name: 'Delete 1 GBP = 1.2 EUR' }).click();
    await expect(rates.getByText('1 GBP = 1.2 EUR')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rates.getByText('1 GBP = 1.2 EUR')).toBeVisible();
  });

  await test.step('the held tip counts by its rate', async () => {
    await page.getByRole('link', { name: /in the inbox$/ }).click();
    await page.locator('[data-row]').filter({ hasText: 'Mia' }).click();
    await page.getByRole('button', { name: 'Give to Euro night' }).click();
    await expect(page.getByText("Mia's tip given to Euro night")).toBeVisible();
    const { total_cents: total } = await api.get<TipTotals>(`lives/${live.id}/tips/totals`);
    expect(total).toBe(1300);
  });
});
