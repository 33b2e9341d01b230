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

const amountOf = (page: Page) => page.getByRole('form', { name: 'New tip' }).getByLabel('Amount');

/** The row of a fan without tips. */
const blank = (name: string, key = '') => `${name}No tips yet${key}`;

/** Collects the fan names of tips that are sent from now on. */
function collectTips(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/tips')) {
      sent.push(request.postDataJSON().fan_name);
    }
  });
  return sent;
}

const highlighted = () => fans.and(fan.page().locator('[data-highlighted]'));

test('the fan picker suggests fans, then a new one, and passes axe in both themes', async ({
  page,
}) => {
  const place = async () => (await page.locator('input[maxlength]').last().boundingBox())?.y;
  const before = await place();
  await page.keyboard.type('mar');
  await expect(fans).toHaveText([
    blank('Mara', 'Tab'),
    blank('Marigold_77'),
    blank('Marisol V.'),
    blank('Mark from Ghent'),
    blank('Tomar'),
    'New fan “mar”',
  ]);
  await expect(highlighted()).toHaveText(blank('Mara', 'Tab'));
  expect(await place()).toBe(before);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.type('k');
  await expect(fans).toHaveText([blank('Mark from Ghent', 'Tab'), 'New fan “mark”']);

  await page.keyboard.press('Escape');
  await expect(fans).toHaveCount(0);
  await expect(fan).toHaveValue('mark');
  await expect(fan).toBeFocused();
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

test('the fan list opens only for typed text and closes on blur', async ({ page }) => {
  await page.keyboard.type('mark');
  await expect(fans).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(fan).toHaveCount(0);
  await openCard(page);
  await page.keyboard.type('gold');
  await expect(fans).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(amountOf(page)).toBeFocused();
  await expect(fans).toHaveCount(0);
  await expect(fan).toHaveValue('gold');
  await page.keyboard.press('Shift+Tab');
  await expect(fan).toBeFocused();
  await expect(fan).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(fan).toHaveValue('gold');
  await fan.focus();
  await expect(fan).toHaveAttribute('aria-expanded', 'false');
});

test('fast typing starts one fan search, 180 ms after the last letter', async ({ page }) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/fans') searches.push(searchParams.get('query') ?? '');
  });
  // The field's debounce starts when it opens; only the test's clock ends it.
  await page.keyboard.press('Escape');
  await page.clock.install({ time: Date.now() });
  await openCard(page);
  // Otherwise time would pass while the keys are typed.
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.type('mari');
  // The page has processed the last letter and rendered the result.
  await expect(fan).toHaveValue('mari');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );
  await page.clock.runFor(179);
  expect(searches).toEqual([]);
  const search = page.waitForRequest('**/api/fans?*');
  await page.clock.runFor(1);
  await search;
  await page.clock.resume();
  await expect(fans).not.toHaveCount(0);
  expect(searches).toEqual(['mari']);
});

test("Tab completes a fan's name, arrows choose another, a full name needs no choice", async ({
  home,
  page,
}) => {
  const sent = collectTips(page);
  await page.keyboard.type('marig');
  await expect(highlighted()).toHaveText(blank('Marigold_77', 'Tab'));
  await page.keyboard.press('Tab');
  await expect(fan).toHaveValue('Marigold_77');
  await expect(amountOf(page)).toBeFocused();
  await expect(fans).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(home.tips.filter({ hasText: 'Marigold_77' })).toHaveCount(1);

  await openCard(page);
  await page.keyboard.type('mari');
  await expect(fans).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(highlighted()).toHaveText(blank('Marisol V.', 'Tab'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(fan).toHaveValue('Marisol V.');
  await expect(fan).toBeFocused();
  expect(sent).toEqual(['Marigold_77']);
  await page.keyboard.press('Enter');
  await expect(fan).toHaveCount(0);
  expect(sent).toEqual(['Marigold_77', 'Marisol V.']);

  await openCard(page);
  await page.keyboard.type('mark from ghent');
  await expect(highlighted()).toHaveText(blank('Mark from Ghent'));
  await page.keyboard.press('Enter');
  await expect(home.tips.filter({ hasText: 'Mark from Ghent' })).toHaveCount(1);
});

test('Enter adds an unknown fan, and the list passes axe in both themes', async ({
  api,
  home,
  page,
}) => {
  await page.keyboard.type('quietharbor');
  await expect(page.getByText('No results')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await expect(highlighted()).toHaveText('New fan “quietharbor”Enter');
  const added = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.keyboard.press('Enter');
  expect((await added).status()).toBe(201);
  await expect(fans).toHaveCount(0);
  await expect(page.getByText('No results')).toHaveCount(0);
  expect(await api.get('fans?query=quietharbor')).toHaveLength(1);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(home.tips.filter({ hasText: 'quietharbor' })).toHaveCount(1);
});

test('a click picks a fan, and further typing clears the choice', async ({ page }) => {
  const tick = page.getByRole('form', { name: 'New tip' }).locator('.lucide-check');
  await page.keyboard.type('gold');
  await fans.filter({ hasText: 'Marigold_77' }).click();
  await expect(fan).toHaveValue('Marigold_77');
  await expect(fan).toBeFocused();
  await expect(tick).toBeVisible();
  await amountOf(page).fill('');
  await fan.fill('gold');
  await fans.filter({ hasText: 'Marigold_77' }).click();
  await expect(amountOf(page)).toBeFocused();
  await fan.press('End');
  await fan.press('Backspace');
  await expect(tick).toHaveCount(0);
  await expect(fans).toHaveText([blank('Marigold_77', 'Tab'), 'New fan “Marigold_7”']);
});

test('the typed fan name is saved if the search fails or has not finished', async ({ page }) => {
  const sent = collectTips(page);
  await page.route('**/api/fans?*', () => {});
  await page.keyboard.type('Mar');
  const added = page.waitForRequest('**/api/fans');
  await page.keyboard.press('Enter');
  await added;
  expect(sent).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(fan).toHaveCount(0);
  expect(sent).toEqual(['Mar']);

  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('Fans could not be searched.'),
  );
  await page.route('**/api/fans?*', (route) => route.abort());
  await openCard(page);
  await page.keyboard.type('Mari');
  await warned;
  await expect(fans).toHaveText(['New fan “Mari”Enter']);
  await expect(page.getByText('No results')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(fan).toHaveCount(0);
  expect(sent).toEqual(['Mar', 'Mari']);
});
