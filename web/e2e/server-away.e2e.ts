import { expect, test } from './fixtures.ts';
import { followScripts } from './follow-scripts.ts';

test('prefetched pages open without a server and load once it is back', async ({
  page,
  streamhost,
}) => {
  const scripts = await followScripts(page, /editor-settings-pages-/);
  await page.goto('/');
  await scripts.loaded();
  await streamhost.kill();

  const section = (title: string) => page.getByRole('region', { name: title, exact: true });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await page.getByRole('banner').getByRole('link', { name: 'Schedule Live' }).click();
  await expect(section('Date and time')).toBeVisible();
  await cancel.click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
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
