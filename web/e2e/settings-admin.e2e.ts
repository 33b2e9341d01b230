import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, test } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { failInside } from './refusals.ts';

const LONG_NAME = 'A name that is far too long for its row '.repeat(5).trim();

test.use({ drawsPreviews: false });

test('Admin lists themes and layouts with their details, and leads to their editors', async ({
  api,
  page,
}) => {
  await page.route('**/api/themes', failInside);
  const requests = followRequests(page);
  await page.goto('/settings/admin');
  await expect(page).toHaveTitle('Admin · streamhost');
  const themes = page.getByRole('region', { name: 'Themes' });
  const layouts = page.getByRole('region', { name: 'Layouts' });

  await test.step('a list that fails to load is retried while the other is shown', async () => {
    await expect(themes.getByText('The themes did not load')).toBeVisible();
    await expect(layouts).toContainText('No layouts yet.');
    // The first snapshot makes a page refetch; wait for that before counting requests.
    await requests.caughtUp();
    await page.unroute('**/api/themes');
    await themes.getByRole('button', { name: 'Try Again' }).click();
    await expect(themes).toContainText('No themes yet.');
  });

  await test.step('empty lists link to the first one', async () => {
    for (const kind of ['theme', 'layout']) {
      await page.getByRole('link', { name: `New ${kind}` }).click();
      await expect(page).toHaveURL(`/${kind}s/new`);
      await page.goBack();
    }
  });

  await test.step('entries have their details and link to their editors', async () => {
    const theme: Theme = await api.post('themes', {
      name: 'Deep Space',
      settings: { category: 'Fantasy', element_color: '#0a1428', text_color: '#8fdcff' },
    });
    await api.post('themes', { name: LONG_NAME, settings: {} });
    const layout: Layout = await api.post('layouts', {
      name: 'Tall board',
      settings: { board: { width: 420 }, tier1_tippers: 8, tier2_tippers: 5, tier3_tippers: 5 },
    });
    await expect(themes.getByRole('listitem')).toHaveCount(2);
    const space = themes.getByRole('link', { name: 'Deep Space Fantasy' });
    await expect(space).toHaveAttribute('href', `/themes/${theme.id}`);
    await expect(themes.getByTitle(LONG_NAME)).toHaveCSS('text-overflow', 'ellipsis');
    await layouts.getByRole('link', { name: 'Tall board 420 px board · 8 / 5 / 5' }).press('Enter');
    await expect(page).toHaveURL(`/layouts/${layout.id}`);
  });
});
