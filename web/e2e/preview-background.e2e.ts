import { followScripts } from './follow-scripts.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { SettingsPage } from './pages/settings-page.ts';

const GRAY = 'rgb(128, 128, 128)';
const WHITE = 'rgb(255, 255, 255)';

test.use({ drawsPreviews: false });

test('the background is chosen by keyboard or in the settings, for all previews', async ({
  live,
  page,
  streamhost,
}) => {
  const scripts = await followScripts(page, /editor-menus-and-toasts-/);
  const { preview } = await new HomePage(page).open();
  const settings = new SettingsPage(page);
  const stored = async () => (await settings.stored()).previewBackground;

  await test.step('the keyboard opens it, closes it and chooses', async () => {
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
    await expect(preview.option('Black')).toBeFocused();
    await page.keyboard.press('g');
    await expect(preview.option('Gray')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(preview.menu).toBeHidden();
    await expect(preview.backgroundButton).toBeFocused();
    await expect(preview.backgroundButton).toHaveText('Background: Gray');
    await expect.poll(() => preview.color()).toBe(GRAY);
    await expect.poll(stored).toBe('gray');
  });

  await test.step('without a server a choice is shown, and said not to be saved', async () => {
    // Notifications are loaded on demand.
    await scripts.loaded();
    await streamhost.kill();
    await preview.choose('White');
    await expect.poll(() => preview.color()).toBe(WHITE);
    await expect(page.getByRole('alert')).toContainText('The background is shown, but not saved');
    expect(await preview.color()).toBe(WHITE);
    await streamhost.restart();
    await preview.choose('White');
    await expect.poll(stored).toBe('white');
    expect(await preview.color()).toBe(WHITE);
  });

  await test.step('the settings have it, and change it for the preview of an editor', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(settings.background('White')).toBeChecked();
    await settings.background('Gray').check();
    await settings.save.click();
    await expect(page.getByText('Settings Updated')).toBeVisible();
    await page.goto(`/lives/${live.id}`);
    await expect.poll(() => preview.color()).toBe(GRAY);
  });
});
