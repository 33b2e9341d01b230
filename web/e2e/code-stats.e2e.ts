import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { failInside, holdAnswers } from './refusals.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const firstFile = (page: Page) => page.getByRole('rowheader').first();

const STATS = [
  { path: 'bin/streamhost.mjs', lines: 9 },
  { path: `web/${'deep/'.repeat(20)}file.ts`, lines: 12_345 },
  { path: 'server/app.ts', lines: 120 },
];

test('code statistics load, can be retried, and are sorted by both columns', async ({ page }) => {
  const release = await holdAnswers(page, '**/api/code-stats', failInside);
  await page.goto('/code-stats');
  await expect(page).toHaveTitle('Code Statistics · streamhost');
  await expect(page.getByText('Loading code statistics')).toBeVisible();
  release();
  await expect(page.getByText('Failed to load code statistics. Please try again.')).toBeVisible();
  await page.unroute('**/api/code-stats');
  await page.route('**/api/code-stats', (route) => route.fulfill({ json: STATS }));
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['3', '12,474']);
  await expect(head(page, 'Line count')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('cell').first()).toHaveText('12,345');
  await page.getByRole('button', { name: 'File path' }).focus();
  await page.keyboard.press('Enter');
  await expect(head(page, 'File path')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, 'Line count')).not.toHaveAttribute('aria-sort');
  await expect(firstFile(page)).toHaveText('bin/streamhost.mjs');
  await page.keyboard.press('Enter');
  await expect(head(page, 'File path')).toHaveAttribute('aria-sort', 'descending');
  await expect(firstFile(page)).toHaveText(/^web\//);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
