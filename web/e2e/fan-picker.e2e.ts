import type { Locator, Page } from 'playwright/test';
import { expect, test } from './home-test.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ hasPreview: false });

const FANS = ['Marigold_77', 'Marisol V.', 'Mark from Ghent', 'Mara', 'Tomar', 'نور الهدى'];

let fan: Locator;
let fans: Locator;

test.beforeEach(async ({ api, home: _, page }) => {
  for (const name of FANS) await api.post('fans', { name });
  await openCard(page);
});

/** Opens the card of a new tip, with an amount and the focus in its fan. */
async function openCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add tip' }).click();
  const card = page.getByRole('form', { name: 'New tip' });
  fan = card.getByRole('combobox', { name: 'Fan' });
  fans = page.getByRole('listbox', { name: 'Fans' }).getByRole('option');
  await card.getByLabel('Amount').fill('25');
  await page.keyboard.press('Shift+Tab');
  await expect(fan).toBeFocused();
}

test('the fan list moves nothing, and passes axe in both themes', async ({ page }) => {
  const place = async () => (await page.locator('input[maxlength]').last().boundingBox())?.y;
  const before = await place();
  await page.keyboard.type('mar');
  await expect(fans).toHaveCount(6);
  expect(await place()).toBe(before);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await fan.fill('quietharbor');
  await expect(page.getByText('No results')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(fans).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(fan).toHaveCount(0);
});

test('a suggested fan shows name, total and last tip, also on a small screen', async ({
  api,
  home,
  live,
  page,
}) => {
  const name = 'Marvelously long-winded Maximilian of the Northern Lighthouse';
  const other = await api.post<{ id: string }>('lives', { name: 'Saturday' });
  await api.post(`lives/${other.id}/tips`, { fan_name: name, amount_cents: 128_450 });
  await api.post(`lives/${live.id}/tips`, { fan_name: name, amount_cents: 2500 });
  await page.keyboard.press('Escape');
  for (const [size, tabs] of [
    [{ width: 1440, height: 900 }, 0],
    [{ width: 390, height: 480 }, 2],
  ] as const) {
    await page.setViewportSize(size);
    // The focused line unmounts when the layout changes with the width.
    await expect(page.getByRole('tab')).toHaveCount(tabs);
    await home.line.amount.fill('1.2.3');
    await home.line.fan.focus();
    await page.keyboard.type('mar');
    const offered = fans.filter({ hasText: name });
    await offered.scrollIntoViewIfNeeded();
    await expect(offered).toContainText(
      /Last tip \$25\.00 today, \d+:\d\d [AP]M.*\$1,309\.50 in all/,
    );
    await expect(offered).toBeInViewport({ ratio: 1 });
    const cut = offered.getByText(name);
    expect(await cut.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
    expect(await cut.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    const issue = home.line.form.getByText('Please enter a valid amount');
    await expect(issue).toBeInViewport({ ratio: 1 });
    const [errorBox, row] = [await issue.boundingBox(), await offered.boundingBox()];
    if (!errorBox || !row) throw new Error('Nothing is drawn.');
    expect(errorBox.y + errorBox.height <= row.y || row.y + row.height <= errorBox.y).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await home.line.fan.fill('');
  }
});
