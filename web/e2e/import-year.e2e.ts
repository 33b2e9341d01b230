import type { Live, LiveSummary } from '#contract/lives.ts';
import { expect, test } from './home-test.ts';
import { DAYS, paypalYear } from './paypal-year.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ hasPreview: false });

test('a year of PayPal goes into three lives, is undone and redone', async ({
  api,
  home,
  live,
  page,
}) => {
  const lives: Live[] = [];
  for (const [index, { iso }] of DAYS.entries()) {
    const fields = { name: `Show ${index + 1}`, start_date: iso, start_time: '19:00' };
    lives.push(await api.post<Live>('lives', fields));
  }
  const totals = async () => {
    const listed = await api.get<LiveSummary[]>('lives');
    return [...lives, live].map(({ id }) => listed.find((each) => each.id === id)?.tip_total_cents);
  };

  await test.step('the file is chosen on the page that the menu opens', async () => {
    await expect(home.tips).toHaveCount(0);
    await page.getByRole('button', { name: 'More for all tips' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Import a file…' }).press('Enter');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
    const buffer = Buffer.from(paypalYear());
    await (await chooser).setFiles({ name: 'paypal.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      'PayPal activity: 300 rows, 214 donations, 86 other rows (transfers 68, pending payments 12, refunded donations 3, refunds 3)',
    );
    await expect(page.getByRole('combobox', { name: 'Into' })).toContainText('Orbit Sessions');
  });

  const sums = page.getByRole('list', { name: 'Added to each live' }).getByRole('listitem');
  await test.step('by date and with a rate each live has its sum', async () => {
    await page.getByRole('combobox', { name: 'Into' }).click();
    await page.getByRole('option', { name: 'By date' }).click();
    await page.getByLabel('1 EUR in USD').fill('1.1');
    await page.getByLabel('1 EUR in USD').press('Enter');
    await expect(sums).toHaveText([
      /Show 1.*70 tips\$322\.00/,
      /Show 2.*70 tips\$322\.00/,
      /Show 3.*70 tips\$322\.00/,
    ]);
    await expect(page.getByRole('region', { name: 'Paid while no live ran' })).toContainText(
      '4 rows',
    );
  });

  await test.step('one row is counted, one left out and one moved', async () => {
    await page.getByRole('button', { name: /^Pending payments/ }).press('Enter');
    await page.getByRole('button', { name: 'Count line 74' }).press('Enter');
    await page.getByRole('button', { name: /^Donations/ }).press('Enter');
    await page.getByRole('checkbox', { name: 'Line 3:' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Line 4:' }).press('Space');
    await page.getByRole('toolbar').getByRole('combobox', { name: 'Into' }).press('Enter');
    await page.getByRole('option', { name: 'Show 2' }).press('Enter');
    await expect(sums).toHaveText([
      /Show 1.*69 tips\$321\.00/,
      /Show 2.*71 tips\$327\.00/,
      /Show 3.*70 tips\$322\.00/,
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await totals()).toEqual([0, 0, 0, 0]);
  });

  await test.step('what was seen is recorded, undone and redone', async () => {
    await page.getByRole('button', { name: 'Add 210 tips' }).press('Enter');
    await expect(page.getByText('210 tips added')).toBeVisible();
    expect(await totals()).toEqual([32_100, 32_700, 32_200, 0]);
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(page.getByText('210 tips were taken out.')).toBeVisible();
    expect(await totals()).toEqual([0, 0, 0, 0]);
    await page.getByRole('button', { name: 'Redo paypal.csv' }).press('Enter');
    await expect(page.getByText('210 tips are back.')).toBeVisible();
    expect(await totals()).toEqual([32_100, 32_700, 32_200, 0]);
  });
});
