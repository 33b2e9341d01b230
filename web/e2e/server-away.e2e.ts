import { expect, test } from './fixtures.ts';
import { followScripts } from './follow-scripts.ts';

test('prefetched pages open without a server and load once it is back', async ({
  page,
  streamhost,
}) => {
  const scripts = followScripts(page, /editor-timezone-field-/);
  await page.goto('/');
  await scripts.loaded();
  await streamhost.kill();

  const section = (title: string) => page.getByRole('region', { name: title, exact: true });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await page.getByRole('banner').getByRole('link', { name: 'Schedule Live' }).click();
  await expect(section('Date and time')).toBeVisible();
  await cancel.click();
  await page.getByRole('link', { name: 'Settings' }).click();
  // Home has requested the settings already.
  await expect(page.getByLabel('Display name')).toBeVisible();
  await page.getByRole('link', { name: 'Rewards' }).click();
  await expect(page.getByText('The rewards did not load')).toBeVisible();
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByText('The themes did not load')).toBeVisible();
  await page.getByRole('link', { name: 'New theme' }).click();
  await expect(section('Fonts')).toBeVisible();
  await cancel.click();
  await page.getByRole('link', { name: 'New layout' }).click();
  await expect(section('Sprites')).toBeVisible();
  await cancel.click();
  await page.getByRole('link', { name: 'Rewards' }).click();
  await expect(page.getByText('The rewards did not load')).toBeVisible();
  await streamhost.restart();
  await expect(page.getByText('No reward groups created yet')).toBeVisible();
});

test('a field whose code fails says so, and the rest can be saved', async ({ page }) => {
  await page.route(/editor-tip-goals-field-/, (route) => route.abort());
  await page.goto('/lives/new');
  await expect(page.getByText(/did not load\. Check that streamhost is running/)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Friday');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Live stream created successfully!')).toBeVisible();
});

test('opening a section before its code is loaded keeps form and focus', async ({ page }) => {
  const { promise: mayCome, resolve: release } = Promise.withResolvers<void>();
  await page.route(/editor-file-field-/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/layouts/new');
  const name = page.getByLabel('Name', { exact: true });
  const logo = page.getByRole('region', { name: 'Logo', exact: true });
  const head = logo.getByRole('heading').getByRole('button');
  await expect(name).toBeVisible();
  await head.press('Enter');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(head).toBeFocused();
  await expect(name).toBeVisible();
  release();
  await expect(logo.getByRole('group', { name: 'Logo file' })).toBeVisible();
  await expect(head).toBeFocused();
});
