import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { followScripts } from './follow-scripts.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { failInside, holdAnswers, refuse } from './refusals.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const SAVED = 'Your user settings have been saved successfully.';
const FAILED = 'Failed to update settings. Please try again.';

const question = (page: Page) => page.getByRole('alertdialog');

test.use({ drawsPreviews: false });

test('the settings are changed by keyboard, and the live editor follows', async ({ page }) => {
  const live = await new LiveEditorPage(page).open();
  const settings = new SettingsPage(page);

  await test.step('the hint in the editor leads to the timezone, and keeps typed text', async () => {
    const hint = page.getByRole('link', { name: 'UTC, from your settings' });
    await live.name.fill('Friday');
    await hint.click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(live.name).toHaveValue('Friday');
    await hint.press('Enter');
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(settings.timezone).toContainText('UTC');
    await expect(page).toHaveTitle('User Settings · streamhost');
    await expect(settings.save).toBeDisabled();
  });

  await test.step('Tab goes through the fields, Ctrl+S saves', async () => {
    await settings.displayName.focus();
    await page.keyboard.type('Robin Vale ');
    await expect(settings.unsaved).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('lisb');
    await expect(page.getByRole('option').first()).toContainText('Lisbon');
    await page.keyboard.press('Enter');
    await expect(settings.timezone).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(settings.currency).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'USD · US Dollar' })).toBeFocused();
    await page.keyboard.type('eur');
    await expect(page.getByRole('option', { name: 'EUR · Euro' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(settings.currency).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(settings.background('Gray')).toBeChecked();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Settings Updated')).toBeVisible();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(settings.unsaved).toBeHidden();
    await expect(settings.save).toBeDisabled();
    await expect(settings.displayName).toHaveValue('Robin Vale');
    expect(await settings.stored()).toEqual({
      userId: 'demo-user',
      displayName: 'Robin Vale',
      timezone: 'Europe/Lisbon',
      previewBackground: 'gray',
      utcOffsetMinutes: expect.any(Number),
      timezoneSettled: true,
      currency: 'EUR',
      revision: 2,
    });
  });

  await test.step('saving waits for the timezone of a picked city', async () => {
    const release = await holdAnswers(page, '**/api/tz/resolve?*');
    await settings.displayName.fill('Robin');
    await settings.pickCity('madr', 'Madrid');
    await settings.save.click();
    await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible();
    expect(await settings.stored()).toMatchObject({ timezone: 'Europe/Lisbon' });
    release();
    await expect(settings.unsaved).toBeHidden();
    expect(await settings.stored()).toMatchObject({
      displayName: 'Robin',
      timezone: 'Europe/Madrid',
    });
    await page.getByRole('link', { name: 'Schedule Live' }).click();
    await expect(page.getByText('Europe/Madrid, from your settings')).toBeVisible();
  });
});

test('no typed setting is lost to failures, and leaving asks', async ({ page, streamhost }) => {
  await page.route('**/api/user-settings/*', failInside);
  const requests = followRequests(page);
  const scripts = await followScripts(page, /editor-menus-and-toasts-/);
  await page.goto('/settings');
  const settings = new SettingsPage(page);

  await test.step('settings that did not load can be retried; the appearance works', async () => {
    await expect(page.getByText('Your settings did not load')).toBeVisible();
    await page.getByRole('group', { name: 'Appearance' }).getByLabel('Light').check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    // The first snapshot makes a page refetch; wait for that before counting requests.
    await requests.caughtUp();
    await page.unroute('**/api/user-settings/*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(settings.displayName).toBeVisible();
  });

  await test.step('without the server a save fails, and works later', async () => {
    await scripts.loaded();
    await streamhost.kill();
    await settings.displayName.fill('Robin');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText(FAILED)).toBeVisible();
    await expect(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible();
    await expect(settings.displayName).toHaveValue('Robin');
    await expect(settings.unsaved).toBeVisible();
    await streamhost.restart();
    await settings.save.click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await settings.stored()).toMatchObject({ displayName: 'Robin' });
  });

  await test.step('a refused setting is focused, with the reason', async () => {
    await refuse(page, '**/api/user-settings', ['displayName'], 'Must be a nicer name');
    await settings.displayName.fill('Rude');
    await settings.background('Gray').check();
    await settings.save.click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(settings.displayName).toBeFocused();
    await expect(settings.displayName).toHaveAccessibleDescription('Must be a nicer name');
    await settings.displayName.fill('Robin');
    await expect(page.getByText('Must be a nicer name')).toBeHidden();
    await page.unroute('**/api/user-settings');
    await refuse(page, '**/api/user-settings', ['previewBackground'], 'Must be black');
    await settings.save.click();
    await expect(page.getByText('Must be black')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.unroute('**/api/user-settings');
  });

  await test.step('text typed during a save stays unsaved, and leaving asks', async () => {
    const release = await holdAnswers(page, '**/api/user-settings');
    await settings.displayName.fill('Rob');
    await settings.save.click();
    await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible();
    await settings.displayName.fill('Robin Vale');
    release();
    await expect(settings.save).toBeEnabled();
    await expect(settings.displayName).toHaveValue('Robin Vale');
    expect(await settings.stored()).toMatchObject({ displayName: 'Rob' });
    await settings.menu.getByRole('link', { name: 'Admin' }).click();
    await expect(question(page)).toContainText('Leave without saving?');
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(settings.displayName).toHaveValue('Robin Vale');
    await settings.save.click();
    await expect(settings.save).toBeDisabled();
  });
});
