import { boxOf } from './boxes.ts';
import { followScripts } from './follow-scripts.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { seriousProblems } from './serious-problems.ts';

const BLACK = 'rgb(0, 0, 0)';
const GRAY = 'rgb(128, 128, 128)';
const WHITE = 'rgb(255, 255, 255)';

test('the background is chosen by keyboard, mouse or settings, for all previews', async ({
  home: { preview },
  live,
  page,
}) => {
  const settings = new SettingsPage(page);
  await expect(preview.backgroundButton).toHaveText('Background: Black');
  expect(await preview.color()).toBe(BLACK);

  await preview.backgroundButton.click();
  await expect(preview.option('Black')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  const { x, y } = await boxOf(preview.backgroundButton);
  await page.mouse.click(x + 5, y + 5);
  await expect(preview.menu).toBeHidden();
  await expect(preview.backgroundButton).toHaveAttribute('aria-expanded', 'false');

  await preview.backgroundButton.focus();
  await page.keyboard.press('ArrowDown');
  await expect(preview.option('Black')).toBeChecked();
  expect(await preview.menu.getByRole('menuitemradio').allInnerTexts()).toEqual([
    'Black',
    'Gray',
    'White',
    'Camera Feed',
  ]);
  await page.keyboard.press('Escape');
  await expect(preview.menu).toBeHidden();
  await expect(preview.backgroundButton).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(preview.menu).toBeFocused();
  await page.keyboard.press('g');
  await expect(preview.option('Gray')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview.menu).toBeHidden();
  await expect(preview.backgroundButton).toBeFocused();
  await expect(preview.backgroundButton).toHaveText('Background: Gray');
  await expect.poll(() => preview.color()).toBe(GRAY);
  await expect.poll(async () => (await settings.stored()).previewBackground).toBe('gray');

  for (const path of [`/lives/${live.id}`, '/themes/new']) {
    await page.goto(path);
    await expect.poll(() => preview.color()).toBe(GRAY);
  }
  await preview.choose('White');
  await expect.poll(() => preview.color()).toBe(WHITE);
  await expect.poll(async () => (await settings.stored()).previewBackground).toBe('white');
  await expect(settings.background('White')).toBeHidden();
  await settings.open();
  await expect(settings.background('White')).toBeChecked();

  await settings.background('Black').check();
  await settings.save.click();
  await expect(page.getByText('Settings Updated')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(() => preview.color()).toBe(BLACK);
});

test('a failed background menu shows a remedy; an unsaved choice is reported', async ({
  live: _,
  page,
  streamhost,
}) => {
  await page.route(/editor-on-demand-/, (route) => route.abort());
  const { preview } = await new HomePage(page).open();
  await preview.backgroundButton.click();
  await expect(page.getByRole('alert')).toContainText('The menu did not load');
  await expect(page.getByRole('alert')).toContainText('then reload the page');
  await expect(preview.backgroundButton).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(/editor-on-demand-/);
  const scripts = followScripts(page, /editor-on-demand-/);
  await page.reload();
  await preview.backgroundButton.click();
  await expect(preview.option('Gray')).toBeVisible();
  await page.keyboard.press('Escape');
  await scripts.loaded();
  await expect(preview.frame).toBeVisible();

  await streamhost.kill();
  await preview.choose('White');
  await expect.poll(() => preview.color()).toBe(WHITE);
  await expect(page.getByRole('alert')).toContainText('The background is shown, but not saved');
  expect(await preview.color()).toBe(WHITE);

  await streamhost.restart();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await preview.choose('White');
  expect((await saved).status()).toBe(200);
  expect(await preview.color()).toBe(WHITE);
});
