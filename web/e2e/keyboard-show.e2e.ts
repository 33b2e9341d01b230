import type { Locator, Page } from 'playwright/test';
import type { OnAir } from '#contract/sources.ts';
import type { Tip } from '#contract/tips.ts';
import { expect, test } from './fixtures.ts';
import { aHook } from './hook-source.ts';
import { AT_HOME, HomePage } from './pages/home-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

/** More than any page has. */
const MOST_STOPS = 90;

test.use({ drawsPreviews: false });

test('a whole show, from the schedule to the recap, takes only the keyboard', async ({
  api,
  page,
}) => {
  const pay = await aHook(api, page);
  const home = new HomePage(page);
  const { keyboard } = page;
  const main = page.getByRole('main');
  const onAir = async () => (await api.get<OnAir>('on-air')).live_id;
  await home.open();

  await test.step('a live is scheduled with a goal', async () => {
    await goTo(page, page.getByRole('link', { name: 'Schedule Live' }).first());
    await keyboard.press('Enter');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await keyboard.type('Friday');
    await goTo(page, page.getByLabel('Reward').first());
    await keyboard.type('Encore');
    await keyboard.press('Tab');
    await keyboard.type('50');
    await keyboard.press('Control+S');
    await expect(page).toHaveURL(AT_HOME);
    await expect(page.getByRole('heading', { level: 1, name: 'Friday' })).toBeVisible();
  });

  await test.step('it goes on air from the checklist', async () => {
    await goTo(page, main.getByRole('button', { name: 'Go live' }));
    await keyboard.press('Enter');
    const checklist = page.getByRole('dialog');
    await goTo(page, checklist.getByRole('button', { name: 'Put on air' }));
    expect(await problemsInBothThemes(page)).toEqual([]);
    await keyboard.press('Enter');
    await expect.poll(onAir).not.toBeNull();
    await expect(checklist).toHaveCount(0);
  });

  await test.step('a tip is typed and another one arrives', async () => {
    await page.locator('body').press('t');
    await keyboard.type('Ann');
    await keyboard.press('Tab');
    await keyboard.type('12.50');
    await keyboard.press('Enter');
    // Counted once it is recorded, so that the other one is newer.
    await expect(home.total).toHaveText('$12.50');
    await pay({ name: 'Bea', amount: '40.00' });
    await expect(home.total).toHaveText('$52.50');
    await expect(home.tips).toHaveText([/Bea/, /Ann/]);
  });

  await test.step('a wrong amount is corrected, and a deleted tip is back', async () => {
    const card = page.getByRole('form', { name: 'Edit tip' });
    const openAnn = async () => {
      // The list is one tab stop; arrows lead through it.
      await goTo(page, main.getByRole('list', { name: /^Tips/ }).locator('[tabindex="0"]'));
      await keyboard.press('End');
      await expect(home.tips.filter({ hasText: 'Ann' }).getByRole('button').first()).toBeFocused();
      await keyboard.press('Enter');
    };
    await openAnn();
    await goTo(page, card.getByRole('textbox', { name: 'Amount' }));
    await keyboard.press('Control+A');
    await keyboard.type('15');
    await keyboard.press('Enter');
    await expect(home.total).toHaveText('$55.00');
    await openAnn();
    await goTo(page, card.getByRole('button', { name: 'Delete tip' }));
    await keyboard.press('Enter');
    await expect(home.total).toHaveText('$40.00');
    await keyboard.press('Control+Z');
    await expect(home.total).toHaveText('$55.00');
  });

  await test.step('the reached goal is given, and the show taken off air', async () => {
    await goTo(page, main.getByRole('button', { name: 'Done: Encore' }));
    await keyboard.press('Enter');
    await expect(main.getByRole('button', { name: 'Done: Encore' })).toHaveCount(0);
    await goTo(page, main.getByRole('button', { name: 'On air', exact: true }));
    await keyboard.press('Enter');
    await goTo(page, page.getByRole('menuitem', { name: 'Take off air' }), 'ArrowDown');
    await keyboard.press('Enter');
    await expect.poll(onAir).toBeNull();
  });

  await test.step('the palette leads to the recap', async () => {
    await keyboard.press('Control+K');
    await keyboard.type('recap');
    await expect(page.getByRole('option').first()).toContainText('Recap');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/recap$/);
    await expect(main.getByText('$55.00').first()).toBeVisible();
  });
  const [live] = await api.get<{ id: string }[]>('lives');
  const tips = await api.get<Tip[]>(`lives/${live?.id}/tips`);
  expect(tips.map(({ amount_cents }) => amount_cents).sort()).toEqual([1500, 4000]);
});

/** Presses Tab, or another key, until `target` has the focus. */
async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}
