import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import { answerPolls } from '../../overlay/e2e/live-answers.ts';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ drawsPreviews: false, hasPreview: false });

test('tips are typed one after the other by keyboard', async ({ api, home, page, recorded }) => {
  const { keyboard } = page;
  const { fan, amount, add, form } = home.line;
  const option = (name: string) => page.getByRole('option', { name });
  const expectReady = async () => {
    await expect(fan).toBeFocused();
    await expect(fan).toHaveValue('');
    await expect(amount).toHaveValue('');
  };

  await test.step('T focuses the line except while something else is typed', async () => {
    await page.getByRole('button', { name: 'Add tip' }).click();
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.focus();
    await keyboard.type('Tt');
    await expect(notes).toHaveValue('Tt');
    await keyboard.press('Escape');
    await keyboard.press('Control+t');
    await expect(fan).not.toBeFocused();
    await keyboard.press('t');
    await expect(fan).toBeFocused();
    await expect(fan).toHaveValue('');
  });

  await test.step('Enter adds a tip and the line is ready for the next', async () => {
    for (const [name, text] of [
      ['Zoë', '25'],
      ['Tomt', '10,5'],
      ['', '.5'],
    ] as const) {
      await home.quickAdd(name, text);
      await expectReady();
    }
    await expect(home.total).toHaveText('$36.00');
    await expect(home.tips).toHaveText([/Anonymous.*\$0\.50/, /Tomt.*\$10\.50/, /Zoë.*\$25\.00/]);
    expect(await recorded()).toEqual(['Zoë 2500', 'Tomt 1050', 'null 50']);
  });

  await test.step('Enter picks a fan and goes to the amount, Tab completes the name', async () => {
    for (const [key, text] of [
      ['Enter', '7'],
      ['Tab', '8'],
    ] as const) {
      await keyboard.type('tom');
      await expect(option('Tomt')).toBeVisible();
      await keyboard.press(key);
      await expect(fan).toHaveValue('Tomt');
      await expect(amount).toBeFocused();
      await keyboard.type(text);
      await keyboard.press('Enter');
      await expectReady();
    }
    await expect.poll(recorded).toHaveLength(5);
    expect((await recorded()).slice(3)).toEqual(['Tomt 700', 'Tomt 800']);
  });

  await test.step('an amount is required and shows what is wrong with it', async () => {
    await add.click();
    await expect(amount).toHaveAccessibleDescription('Enter an amount');
    await expect(amount).toBeFocused();
    await fan.fill('Zo');
    await expect(option('New fan “Zo”')).toBeVisible();
    await keyboard.press('Enter');
    await expect(amount).toBeFocused();
    for (const [text, error] of [
      ['', 'Enter an amount'],
      ['0', 'Enter an amount above 0'],
      ['.', 'Please enter a valid amount'],
      ['-5', 'Please enter a valid amount'],
    ] as const) {
      await amount.fill(text);
      await keyboard.press('Enter');
      await expect(amount).toHaveAccessibleDescription(error);
      await expect(amount).toBeFocused();
    }
    await expect(form.getByText('Please enter a valid amount')).toBeInViewport({ ratio: 1 });
    expect(await recorded()).toHaveLength(5);
  });

  await test.step('typed text survives a reload', async () => {
    await page.reload();
    await expect(fan).toHaveValue('Zo');
    await amount.fill('12,5');
    await fan.focus();
    await expect(amount).toHaveValue('12.50');
    await add.click();
    await expect.poll(async () => (await recorded()).at(-1)).toBe('Zo 1250');
  });

  await test.step('the line says while typing what Enter will add', async () => {
    await amount.pressSequentially('1.284,50 $');
    await expect(amount).toHaveValue('1.284,50 $');
    await expect(amount).toHaveAccessibleDescription('Enter adds $1,284.50');
    await amount.fill('');
    await amount.pressSequentially('5 EUR');
    await expect(amount).toHaveAccessibleDescription(
      'There is no rate for EUR. Enter the amount in USD, or set one in Settings → Sources',
    );
    await amount.press('Enter');
    await expect(amount).toHaveValue('5 EUR');
    await api.put('rates/EUR/USD', { rate: '1.08' });
    await expect(amount).toHaveAccessibleDescription('Enter adds $5.40: 5.00 EUR at 1.08');
    await amount.press('Enter');
    await expect.poll(async () => (await recorded()).at(-1)).toBe('null 540');
  });
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
    if (width === 390) expect(await problemsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'New tip' }).click();
    await expect(home.line.fan).toBeFocused();
    await expect(home.line.amount).toHaveAccessibleDescription('Enter adds $25.00 with “Encore”');

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

  await page.setViewportSize({ width: 390, height: 844 });
  // Without the hint about T.
  await expect(home.line.fan).toHaveAttribute('placeholder', 'Fan');
  const { fan, amount, add } = home.line;
  const box = 'xpath=ancestor-or-self::*[self::span or self::button][1]';
  await expectTouchSize(...[fan, amount, add].map((field) => field.locator(box)));
});

test('tips of two tabs wait for the server, and each is recorded once', async ({
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

  await test.step('without a server they are shown as waiting, and not counted', async () => {
    await streamhost.kill();
    await home.quickAdd('Zoë', '25');
    await expect(home.line.fan).toBeFocused();
    await otherHome.quickAdd('Kit', '1');
    await home.quickAdd('Amélie', '3');
    await expect(otherHome.tips).toHaveCount(3);
    await expect(home.tips.filter({ hasText: 'Waiting for the server' })).toHaveCount(3);
    await expect(page.getByText('3 waiting for the server')).toBeVisible();
    await expect(page.getByText('$29.00 waiting')).toBeVisible();
    await expect(home.total).toHaveText('$0.00');
  });

  await test.step('a card is not saved then, and keeps its text', async () => {
    await page.getByRole('button', { name: 'Add tip' }).click();
    const card = page.getByRole('form', { name: 'New tip' });
    await card.getByLabel('Fan', { exact: true }).fill('Lea');
    await card.getByLabel('Amount').fill('12.50');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Not saved.')).toBeVisible();
    await expect(card.getByLabel('Fan', { exact: true })).toHaveValue('Lea');
    await streamhost.restart();
    await expect.poll(recorded).toEqual(['Zoë 2500', 'Kit 100', 'Amélie 300']);
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('both tabs show all of them, none twice', async () => {
    for (const each of [home, otherHome]) {
      await expect(each.page.getByText('waiting')).toHaveCount(0);
      await expect(each.total).toHaveText('$41.50');
      await expect(each.tips).toHaveText([/Lea/, /Amélie/, /Kit/, /Zoë/]);
    }
    expect(await recorded()).toHaveLength(4);
  });

  await test.step('tips of a closed tab are sent by the next page', async () => {
    // Otherwise this tab would send the other tab's tips.
    await page.goto('/api/health');
    await streamhost.kill();
    await otherHome.quickAdd('Zoë', '5');
    await otherHome.quickAdd('Kit', '2');
    await expect(otherHome.tips).toHaveCount(6);
    await tab.close({ runBeforeUnload: false });
    await streamhost.restart();
    await page.goto('/settings');
    await expect.poll(recorded).toHaveLength(6);
    expect((await recorded()).slice(4)).toEqual(['Zoë 500', 'Kit 200']);
    await home.open();
    await expect(home.total).toHaveText('$48.50');
  });

  await test.step('a tip whose answers are lost is recorded once', async () => {
    let lost = 0;
    await page.route('**/api/lives/*/tips', async (route) => {
      if (route.request().method() !== 'POST' || lost === 2) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await home.quickAdd('Max', '1');
    await expect(home.total).toHaveText('$49.50');
    expect([lost, (await recorded()).slice(6)]).toEqual([2, ['Max 100']]);
  });
});

test.describe('a polling page', () => {
  test.use({ push: false });

  test('a refused tip says why, and is edited or discarded', async ({
    api,
    home,
    live,
    page,
    recorded,
  }) => {
    const refused = home.tips.filter({ hasText: 'Not recorded' });
    const other = await api.post<Live>('lives', { name: 'Saturday' });

    await test.step('its live was deleted: it is restored, and added to another one', async () => {
      await page.unroute('**/api/lives/*/tips');
      // Without this, the page would notice the deletion before Enter and select another live.
      const endAnswers = await answerPolls(page, () => undefined);
      await api.delete(`lives/${live.id}`);
      await home.quickAdd('Kit', '30');
      endAnswers();
      await expect(refused).toContainText(
        'Its live was deleted. Edit the tip to add it to this one.',
      );
      await expect(page.getByText('1 not recorded')).toBeVisible();
      await refused.getByRole('button', { name: 'Discard' }).click();
      await expect(refused).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Saturday' })).toBeVisible();
      await refused.getByRole('button', { name: 'Edit' }).click();
      await expect(refused).toHaveCount(0);
      await expect(home.line.fan).toHaveValue('Kit');
      await expect(home.line.amount).toHaveValue('30.00');
      await home.line.add.click();
      await expect(home.total).toHaveText('$30.00');
      expect(await recorded(other.id)).toEqual(['Kit 3000']);
    });

    await test.step('the only live is deleted while the tip is sent: Home still says so', async () => {
      await page.route('**/api/lives/*/tips', async (route) => {
        if (route.request().method() === 'POST') await api.delete(`lives/${other.id}`);
        await route.fallback();
      });
      await home.quickAdd('Lea', '1');
      await expect(page.getByText('1 tip is not recorded.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('1 tip is not recorded.')).toBeVisible();
    });
  });
});
