import type { Page } from 'playwright/test';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { problemsInBothThemes, seriousProblems } from './serious-problems.ts';

test.use({ hasPreview: false });

test('T focuses the quick line except while typing; tips are added by keyboard', async ({
  home,
  page,
  recorded,
}) => {
  await page.getByRole('button', { name: 'Add tip' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.focus();
  await page.keyboard.type('Tt');
  await expect(notes).toHaveValue('Tt');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+t');
  await expect(home.line.fan).not.toBeFocused();
  await page.keyboard.press('t');
  await expect(home.line.fan).toBeFocused();
  await expect(home.line.fan).toHaveValue('');

  for (const [fan, amount] of [
    ['Zoë', '25'],
    ['Tomt', '10,5'],
    ['', '.5'],
  ] as const) {
    await home.quickAdd(fan, amount);
    await expect(home.line.fan).toBeFocused();
    await expect(home.line.fan).toHaveValue('');
    await expect(home.line.amount).toHaveValue('');
  }
  await expect(home.total).toHaveText('$36.00');
  await expect(home.tips).toHaveText([/Anonymous.*\$0\.50/, /Tomt.*\$10\.50/, /Zoë.*\$25\.00/]);
  expect(await recorded()).toEqual(['Zoë 2500', 'Tomt 1050', 'null 50']);
});

test('on a phone the line is next to the total, without a hint about T', async ({
  home,
  page,
  recorded,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(home.line.fan).toHaveAttribute('placeholder', 'Fan');
  await home.quickAdd('Zoë', '25');
  await expect(page.getByText('$25.00').first()).toBeVisible();
  await expect.poll(recorded).toEqual(['Zoë 2500']);
  const { fan, amount, add } = home.line;
  const box = 'xpath=ancestor-or-self::*[self::span or self::button][1]';
  await expectTouchSize(...[fan, amount, add].map((field) => field.locator(box)));
  expect(await seriousProblems(page)).toEqual([]);
});

/** The labels of the primary buttons. */
const primaryButtons = (page: Page) =>
  page.locator('main button').evaluateAll((buttons) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'var(--air)';
    const coral = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return buttons
      .filter((button) => getComputedStyle(button).backgroundColor === coral)
      .map((button) => button.textContent);
  });

test('the line expands into a card and back with its text; one button is primary', async ({
  api,
  home,
  live,
  page,
}) => {
  const card = page.getByRole('form', { name: 'New tip' });
  const grow = page.getByRole('button', { name: 'Add tip' });
  for (const [width, resting] of [
    [390, 'Add tip'],
    [1440, 'Add'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => primaryButtons(page)).toEqual([resting]);
    await home.line.amount.fill('25');
    await home.line.fan.fill('Zoë');
    await page.keyboard.press('Escape');
    await expect.poll(() => primaryButtons(page)).toEqual(['Add']);
    await grow.click();
    await expect(home.line.form).toHaveCount(0);
    await expect.poll(() => primaryButtons(page)).toEqual(['Save']);
    await expect(card.getByRole('combobox', { name: 'Fan' })).toHaveValue('Zoë');
    await expect(card.getByLabel('Amount')).toBeFocused();
    await expect(card.getByLabel('Amount')).toHaveValue('25.00');
    await card.getByLabel('Notes').fill('Encore');
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'New tip' }).click();
    await expect(home.line.fan).toBeFocused();
    await expect(home.line.amount).toHaveAccessibleDescription('Enter adds $25.00 with “Encore”');
    expect(await problemsInBothThemes(page)).toEqual([]);

    await grow.click();
    await card.getByLabel('Notes').fill('Another one');
    await page.keyboard.press('Escape');
    await expect(grow).toBeFocused();
    await expect(home.line.amount).toHaveAccessibleDescription('Enter adds $25.00 with “Encore”');
    await home.line.amount.press('Enter');
    await expect(home.tips.first()).toContainText('Encore');
    await expect(home.line.amount).toHaveValue('');
  }
  const [tip] = await api.get<{ fan_name: string; notes: string }[]>(`lives/${live.id}/tips`);
  expect([tip?.fan_name, tip?.notes]).toEqual(['Zoë', 'Encore']);
  await expect(home.tips).toHaveCount(2);
});

test('Enter picks the fan and moves to the amount; Tab completes the name', async ({
  home,
  page,
  recorded,
}) => {
  const { keyboard } = page;
  await home.quickAdd('Marigold_77', '5');
  await expect(home.tips).toHaveCount(1);

  await keyboard.type('mari');
  const option = page.getByRole('option', { name: 'Marigold_77' });
  await expect(option).toBeVisible();
  await keyboard.press('Enter');
  await expect(home.line.fan).toHaveValue('Marigold_77');
  await expect(home.line.amount).toBeFocused();
  await keyboard.type('7');
  await keyboard.press('Enter');

  await keyboard.type('mari');
  await expect(option).toBeVisible();
  await keyboard.press('Tab');
  await expect(home.line.amount).toBeFocused();
  await keyboard.type('8');
  await keyboard.press('Enter');
  await expect(home.total).toHaveText('$20.00');
  expect(await recorded()).toEqual(['Marigold_77 500', 'Marigold_77 700', 'Marigold_77 800']);
});

test('an invalid amount shows its error, and the typed text survives a reload', async ({
  api,
  home,
  live,
  page,
  recorded,
}) => {
  await home.line.add.click();
  await expect(home.line.amount).toHaveAccessibleDescription('Enter an amount');
  await expect(home.line.amount).toBeFocused();
  await home.line.fan.fill('Zoë');
  await expect(page.getByRole('option', { name: 'New fan “Zoë”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(home.line.amount).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(home.line.amount).toHaveAccessibleDescription('Enter an amount');
  for (const nothing of ['0', '0,00']) {
    await home.line.amount.fill(nothing);
    await page.keyboard.press('Enter');
    await expect(home.line.amount).toHaveAccessibleDescription('Enter an amount above 0');
    await expect(home.line.amount).toBeFocused();
  }
  await home.line.fan.fill('Zo');
  await expect(page.getByRole('option', { name: 'New fan “Zo”' })).toBeVisible();
  await page.keyboard.press('Escape');
  await home.line.amount.fill('.');
  await home.line.amount.press('Enter');
  await expect(home.line.amount).toHaveAccessibleDescription('Please enter a valid amount');
  await expect(home.line.form.getByText('Please enter a valid amount')).toBeInViewport({
    ratio: 1,
  });
  await expect(home.line.amount).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);

  await api.post(`lives/${live.id}/tips`, { amount_cents: 500 });
  await page.reload();
  await expect(home.line.fan).toHaveValue('Zo');
  await home.line.amount.fill('12,5');
  await home.line.fan.focus();
  await expect(home.line.amount).toHaveValue('12.50');
  await home.line.add.click();
  await expect(home.total).toHaveText('$17.50');
  expect(await recorded()).toEqual(['null 500', 'Zo 1250']);

  const known = await home.openTip('Zo');
  await expect(known.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('9');
  await expect(known.getByLabel('Amount')).toHaveValue('9');
  await page.keyboard.press('Shift+Tab');
  await expect(known.getByRole('combobox', { name: 'Fan' })).toBeFocused();
  await page.keyboard.press('Escape');
  const card = await home.openTip('Anonymous');
  await expect(card.getByRole('combobox', { name: 'Fan' })).toBeFocused();
  await page.keyboard.press('Tab');
  const amount = card.getByLabel('Amount');
  await expect(amount).toBeFocused();
  await amount.fill('.');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(amount).toHaveAccessibleDescription('Please enter a valid amount');
});

/** Displayed interpretation of an amount that is typed key by key into the line and the card. */
const TYPED = [
  { keys: '5 USD', shown: '$5.00' },
  { keys: '12.345', shown: '$12.35, rounded from 12.345' },
  { keys: '1,000', shown: '$1,000.00' },
  { keys: '$1,284.50', shown: '$1,284.50' },
  { keys: '1.284,50 $', shown: '$1,284.50' },
  { keys: '1 000', shown: '$1,000.00' },
  { keys: '12,5', shown: '$12.50' },
];

test('an amount is previewed as recorded; negative and invalid ones are refused', async ({
  home,
  page,
  recorded,
}) => {
  const { amount, form } = home.line;
  for (const { keys, shown } of TYPED) {
    await amount.pressSequentially(keys);
    await expect(amount).toHaveValue(keys);
    await expect(amount).toHaveAccessibleDescription(`Enter adds ${shown}`);
    await amount.press('Enter');
  }
  await expect
    .poll(recorded)
    .toEqual([500, 1235, 100_000, 128_450, 128_450, 100_000, 1250].map((cents) => `null ${cents}`));

  await amount.pressSequentially('-5');
  await expect(amount).toHaveValue('-5');
  await expect(amount).toHaveAccessibleDescription('Please enter a valid amount');
  await amount.press('Enter');
  await amount.fill('');
  await amount.pressSequentially('5 EUR');
  await expect(amount).toHaveAccessibleDescription(
    'There is no rate for EUR. Enter the amount in USD, or set one in Settings → Sources',
  );
  await amount.press('Enter');
  await expect(amount).toHaveValue('5 EUR');
  await amount.fill('12.345');
  await home.line.fan.focus();
  await expect(amount).toHaveValue('12.35');
  await expect(amount).toHaveAccessibleDescription('Enter adds $12.35, rounded from 12.345');
  await amount.fill('5 tips');
  await expect(form.getByText('Please enter a valid amount')).toBeVisible();
  await amount.fill('');

  const card = await home.openTip('$12.50');
  const field = card.getByLabel('Amount');
  await field.fill('');
  await field.pressSequentially('1,284.5');
  await expect(field).toHaveAccessibleDescription('Records $1,284.50');
  await field.press('Enter');
  await expect(card).toHaveCount(0);
  expect((await recorded()).at(-1)).toBe('null 128450');

  // The page reads ambiguous amounts in its own language.
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { value: 'de-DE' }));
  await page.reload();
  await amount.pressSequentially('1.000');
  await expect(amount).toHaveAccessibleDescription('Enter adds $1,000.00');
  await amount.press('Enter');
  await expect.poll(async () => (await recorded()).at(-1)).toBe('null 100000');
  expect(await recorded()).toHaveLength(8);
});

test('a tip in another currency is converted by the rate and keeps the original', async ({
  api,
  home,
  page,
  recorded,
}) => {
  await api.put('rates/EUR/USD', { rate: '1.08' });
  const { amount } = home.line;
  await amount.pressSequentially('5 EUR');
  await expect(amount).toHaveAccessibleDescription('Enter adds $5.40: 5.00 EUR at 1.08');
  await amount.press('Enter');
  await expect.poll(recorded).toEqual(['null 540']);
  const card = await home.openTip('$5.40');
  await expect(page.getByText('5.00 EUR at 1.08')).toBeVisible();
  const field = card.getByLabel('Amount');
  await field.fill('£5');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^There is no rate for GBP|several currencies/);
  await field.fill('€10');
  await expect(field).toHaveAccessibleDescription('Records $10.80: 10.00 EUR at 1.08');
  await field.press('Enter');
  await expect.poll(recorded).toEqual(['null 1080']);
});

test.describe('with the preview', () => {
  test.use({ hasPreview: true });

  test('tips typed while the server is down are queued and recorded later', async ({
    home,
    page,
    recorded,
    streamhost,
  }) => {
    await home.quickAdd('Zoë', '5');
    await expect(home.total).toHaveText('$5.00');
    await streamhost.kill();
    await home.quickAdd('Zoë', '25');
    await home.quickAdd('Kit', '1');
    await expect(home.line.fan).toBeFocused();
    await expect(home.tips.filter({ hasText: 'Waiting for the server' })).toHaveCount(2);
    await expect(page.getByText('2 waiting for the server')).toBeVisible();
    await expect(page.getByText('$26.00 waiting')).toBeVisible();
    await expect(home.total).toHaveText('$5.00');
    expect(await problemsInBothThemes(page)).toEqual([]);

    await streamhost.restart();
    await expect(home.total).toHaveText('$31.00');
    await expect(page.getByText('waiting')).toHaveCount(0);
    await expect(home.tips).toHaveText([/Kit.*\$1\.00/, /Zoë.*\$25\.00/, /Zoë.*\$5\.00/]);
    expect(await recorded()).toEqual(['Zoë 500', 'Zoë 2500', 'Kit 100']);
  });
});

test('two waiting tabs record each tip once; tips survive a closed tab', async ({
  context,
  home,
  page,
  recorded,
  streamhost,
}) => {
  const tab = await context.newPage();
  await tab.setViewportSize({ width: 800, height: 900 });
  const otherHome = await new HomePage(tab).open();
  await expect(otherHome.line.fan).toBeVisible();
  await streamhost.kill();
  await home.quickAdd('Zoë', '25');
  await otherHome.quickAdd('Kit', '1');
  await home.quickAdd('Amélie', '3');
  await expect(otherHome.tips).toHaveCount(3);
  await streamhost.restart();
  await expect.poll(recorded).toEqual(['Zoë 2500', 'Kit 100', 'Amélie 300']);
  for (const each of [page, tab]) await expect(each.getByText('waiting')).toHaveCount(0);
  // Each page also displays the other's tips.
  for (const each of [home, otherHome]) {
    await expect(each.total).toHaveText('$29.00');
    // The list loads with a separate request, which may still be pending.
    await expect(each.tips).toHaveCount(3);
  }
  expect(await recorded()).toHaveLength(3);

  // Otherwise this tab would send the other tab's tips.
  await page.goto('/api/health');
  await streamhost.kill();
  await otherHome.quickAdd('Zoë', '5');
  await otherHome.quickAdd('Kit', '2');
  await expect(otherHome.tips).toHaveCount(5);
  await tab.close({ runBeforeUnload: false });
  await streamhost.restart();
  await page.goto('/settings');
  await expect.poll(recorded).toHaveLength(5);
  expect((await recorded()).slice(3)).toEqual(['Zoë 500', 'Kit 200']);
  await home.open();
  await expect(home.total).toHaveText('$36.00');
});

test('a tip with a lost response is recorded once', async ({ home, page, recorded }) => {
  let lost = 0;
  await page.route('**/api/lives/*/tips', async (route) => {
    if (route.request().method() !== 'POST' || lost === 2) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await home.quickAdd('Zoë', '25');
  await expect(home.total).toHaveText('$25.00');
  expect([lost, await recorded()]).toEqual([2, ['Zoë 2500']]);
});

test("a queued tip is refused if the live's currency changed, and can be edited", async ({
  api,
  home,
  live,
  page,
  recorded,
}) => {
  let isDown = true;
  await page.route('**/api/lives/*/tips', (route) =>
    isDown && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await home.quickAdd('Zoë', '25');
  await expect(home.tips.filter({ hasText: 'Zoë' })).toContainText('$25.00');
  await api.put('user-settings', { userId: 'demo-user', currency: 'JPY' });
  isDown = false;
  const refused = home.tips.filter({ hasText: 'Not recorded' });
  await expect(refused).toContainText('This live counts in JPY now, and the amount is in USD.');
  await expect(refused).toContainText('$25.00');
  await refused.getByRole('button', { name: 'Edit' }).click();
  // A bare number would be 25 yen.
  await expect(home.line.amount).toHaveValue('25.00 USD');
  // Until the page has received the change, the text is in dollars again.
  await expect(page.getByText('¥0', { exact: true })).toBeVisible();
  await home.line.amount.fill('2500');
  await home.line.amount.press('Enter');
  await expect.poll(() => recorded(live.id)).toEqual(['Zoë 2500']);
});

test.describe('a polling page', () => {
  test.use({ push: false });

  test('a tip for a deleted live shows why it was refused; it is edited or discarded', async ({
    api,
    home,
    live,
    page,
    recorded,
  }) => {
    const other = await api.post<{ id: string }>('lives', { name: 'Saturday' });
    // Without this, the page would notice the deletion before Enter and select another live.
    await page.route('**/totals*', (route) => route.fulfill({ status: 304 }));
    await api.delete(`lives/${live.id}`);
    await home.quickAdd('Zoë', '25');
    await page.unroute('**/totals*');
    const refused = home.tips.filter({ hasText: 'Not recorded' });
    await expect(refused).toContainText(
      'Its live was deleted. Edit the tip to add it to this one.',
    );
    await expect(page.getByText('1 not recorded')).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);

    await refused.getByRole('button', { name: 'Discard' }).click();
    await expect(refused).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Saturday' })).toBeVisible();
    await refused.getByRole('button', { name: 'Edit' }).click();
    await expect(refused).toHaveCount(0);
    await expect(home.line.fan).toHaveValue('Zoë');
    await expect(home.line.amount).toHaveValue('25.00');
    await home.line.add.click();
    await expect(home.total).toHaveText('$25.00');
    expect(await recorded(other.id)).toEqual(['Zoë 2500']);

    // The live is deleted while the tip is being sent; afterwards there would be no line to type into.
    await page.route('**/api/lives/*/tips', async (route) => {
      if (route.request().method() === 'POST') await api.delete(`lives/${other.id}`);
      await route.fallback();
    });
    await home.quickAdd('Kit', '1');
    await expect(page.getByText('1 tip is not recorded.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 tip is not recorded.')).toBeVisible();
  });
});
