import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, test } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { failInside } from './refusals.ts';

const LONG_NAME = 'A name that is far too long for its row '.repeat(5).trim();

test('empty lists of themes and layouts explain them and link to the first one', async ({
  page,
}) => {
  await page.goto('/settings/admin');
  await expect(page).toHaveTitle('Admin · streamhost');
  await expect(page.getByRole('region', { name: 'Themes' })).toContainText('No themes yet.');
  await expect(page.getByRole('region', { name: 'Layouts' })).toContainText('No layouts yet.');
  await page.getByRole('link', { name: 'New theme' }).click();
  await expect(page).toHaveURL('/themes/new');
  await page.goBack();
  await page.getByRole('link', { name: 'New layout' }).click();
  await expect(page).toHaveURL('/layouts/new');
});

test('themes and layouts are listed with details and link to their editors', async ({
  api,
  page,
}) => {
  const theme: Theme = await api.post('themes', {
    name: 'Deep Space',
    settings: { category: 'Fantasy', element_color: '#0a1428', text_color: '#8fdcff' },
  });
  await api.post('themes', { name: LONG_NAME, settings: {} });
  const layout: Layout = await api.post('layouts', {
    name: 'Tall board',
    settings: { board: { width: 420 }, tier1_tippers: 8, tier2_tippers: 5, tier3_tippers: 5 },
  });
  await page.goto('/settings/admin');
  const themes = page.getByRole('region', { name: 'Themes' });
  const layouts = page.getByRole('region', { name: 'Layouts' });
  await expect(themes.getByRole('listitem')).toHaveCount(2);
  const space = themes.getByRole('link', { name: 'Deep Space Fantasy' });
  await expect(space).toHaveAttribute('href', `/themes/${theme.id}`);
  await expect(themes.getByTitle(LONG_NAME)).toHaveCSS('text-overflow', 'ellipsis');
  await layouts.getByRole('link', { name: 'Tall board 420 px board · 8 / 5 / 5' }).press('Enter');
  await expect(page).toHaveURL(`/layouts/${layout.id}`);
});

test('a list that fails to load is retried while the other is shown', async ({ api, page }) => {
  await api.post('themes', { name: 'Deep Space' });
  await page.route('**/api/themes', failInside);
  const requests = followRequests(page);
  await page.goto('/settings/admin');
  const themes = page.getByRole('region', { name: 'Themes' });
  await expect(themes.getByText('The themes did not load')).toBeVisible();
  await expect(page.getByText('No layouts yet.')).toBeVisible();
  // The first snapshot makes a page refetch; wait for that before counting requests.
  await requests.caughtUp();
  await page.unroute('**/api/themes');
  await themes.getByRole('button', { name: 'Try Again' }).click();
  await expect(themes.getByRole('link', { name: /^Deep Space/ })).toBeVisible();
});
