import { test as base, expect } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { followScripts } from './follow-scripts.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { failInside, holdAnswers, refuse } from './refusals.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const SAVED = 'Your user settings have been saved successfully.';
const FAILED = 'Failed to update settings. Please try again.';

/** Tests with the settings page open. */
const test = base.extend<{ settings: SettingsPage }>({
  settings: async ({ page }, use) => use(await new SettingsPage(page).open()),
});

test("the settings are changed by keyboard, and the live's timezone follows", async ({ page }) => {
  await page.goto('/lives/new');
  await expect(page.getByText('UTC, from your settings')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();

  const settings = new SettingsPage(page);
  await expect(page).toHaveTitle('User Settings · streamhost');
  await expect(settings.save).toBeDisabled();
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

  await page.getByRole('link', { name: 'Schedule Live' }).click();
  await expect(page.getByText('Europe/Lisbon, from your settings')).toBeVisible();
});

test('a name can be emptied; an unlisted background still shows', async ({ api, page }) => {
  const stored = { userId: 'demo-user', displayName: 'Robin', previewBackground: 'white' };
  await api.put('user-settings', stored);
  const settings = await new SettingsPage(page).open();
  await expect(settings.background('White')).toBeChecked();
  await settings.displayName.fill('');
  await settings.save.click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await settings.stored()).toMatchObject({ displayName: '', previewBackground: 'white' });

  await settings.background('Camera').check();
  await settings.save.click();
  await expect(settings.background('White')).toBeHidden();
  expect(await settings.stored()).toMatchObject({ previewBackground: 'camera' });
});

test('unsaved settings survive a lost server and are saved later', async ({ page, streamhost }) => {
  const scripts = followScripts(page, /editor-toaster-/);
  const settings = await new SettingsPage(page).open();
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

test('a refused setting is focused and passes axe, wide and narrow, in both themes', async ({
  page,
  settings,
}) => {
  await refuse(page, '**/api/user-settings', ['displayName'], 'Must be a nicer name');
  await settings.displayName.fill('Rude');
  await settings.background('Gray').check();
  await settings.save.click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(settings.displayName).toBeFocused();
  await expect(settings.displayName).toHaveAccessibleDescription('Must be a nicer name');
  await settings.displayName.fill('Robin');
  await expect(page.getByText('Must be a nicer name')).toBeHidden();

  await refuse(page, '**/api/user-settings', ['previewBackground'], 'Must be black');
  await settings.save.click();
  await expect(page.getByText('Must be black')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await problemsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('text typed during a save stays unsaved; leaving asks for confirmation', async ({
  page,
  settings,
}) => {
  const release = await holdAnswers(page, '**/api/user-settings');
  await settings.displayName.fill('Rob');
  await settings.save.click();
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible();
  await settings.displayName.fill('Robin');
  release();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(settings.displayName).toHaveValue('Robin');
  await expect(settings.save).toBeEnabled();
  expect(await settings.stored()).toMatchObject({ displayName: 'Rob' });

  await settings.menu.getByRole('link', { name: 'Admin' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Leave without saving?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(settings.displayName).toHaveValue('Robin');
  await settings.save.click();
  await expect(settings.save).toBeDisabled();
  await settings.menu.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible();
});

test('saving waits for the timezone of a picked city', async ({ page, settings }) => {
  const release = await holdAnswers(page, '**/api/tz/resolve?*');
  await settings.displayName.fill('Robin');
  await settings.pickCity('lisb', 'Lisbon');
  await settings.save.click();
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible();
  expect(await settings.stored()).toMatchObject({ timezone: 'UTC' });
  release();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(settings.unsaved).toBeHidden();
  expect(await settings.stored()).toMatchObject({
    displayName: 'Robin',
    timezone: 'Europe/Lisbon',
  });

  const fail = await holdAnswers(page, '**/api/tz/resolve?*', (route) => route.abort());
  await settings.displayName.fill('Robin Vale');
  await settings.pickCity('madr', 'Madrid');
  await settings.save.click();
  fail();
  const search = page.getByRole('combobox', { name: 'Timezone' });
  await expect(search).toBeFocused();
  await expect(search).toHaveAccessibleDescription(
    /^City search temporarily unavailable\. Please select from the list\./,
  );
  await expect(settings.unsaved).toBeVisible();
  expect(await settings.stored()).toMatchObject({
    displayName: 'Robin',
    timezone: 'Europe/Lisbon',
  });

  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Europe/London' }).click();
  await settings.save.click();
  await expect(settings.unsaved).toBeHidden();
  expect(await settings.stored()).toMatchObject({
    displayName: 'Robin Vale',
    timezone: 'Europe/London',
  });
});

test('failed settings can be retried; the color scheme works without them', async ({ page }) => {
  await page.route('**/api/user-settings/*', failInside);
  const requests = followRequests(page);
  await page.goto('/settings');
  await expect(page.getByText('Your settings did not load')).toBeVisible();
  await page.getByRole('group', { name: 'Appearance' }).getByLabel('Light').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // The first snapshot makes a page refetch; wait for that before counting requests.
  await requests.caughtUp();
  await page.unroute('**/api/user-settings/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(new SettingsPage(page).displayName).toBeVisible();
});

test('the settings menu links to every page and marks the current one', async ({
  page,
  settings: { menu },
}) => {
  const current = menu.locator('[aria-current=page]');
  await expect(current).toHaveText('User Settings');
  for (const [name, path] of [
    ['Sources', '/settings/sources'],
    ['Rewards', '/rewards'],
    ['Fans', '/fans'],
    ['Admin', '/settings/admin'],
    ['User Settings', '/settings'],
  ] as const) {
    await menu.getByRole('link', { name }).press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(current).toHaveText(name);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
