import type { Page } from 'playwright/test';
import type { CodeStatsEntry } from '#contract/code-stats.ts';
import { expect, test } from './fixtures.ts';
import { failInside, holdAnswers } from './refusals.ts';
import { problemsInBothThemes, seriousProblems } from './serious-problems.ts';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const firstFile = (page: Page) => page.getByRole('rowheader').first();

test('code statistics are counted by the server and sorted by both columns', async ({ page }) => {
  const answer = await page.request.get('/api/code-stats');
  const stats: CodeStatsEntry[] = await answer.json();
  const most = Math.max(...stats.map(({ lines }) => lines));
  const total = stats.reduce((sum, { lines }) => sum + lines, 0);

  await page.goto('/code-stats');
  await expect(page).toHaveTitle('Code Statistics · streamhost');
  await expect(page.getByRole('rowheader')).toHaveCount(stats.length);
  const main = page.getByRole('main');
  await expect(main.getByRole('definition')).toHaveText([
    stats.length.toLocaleString('en-US'),
    total.toLocaleString('en-US'),
  ]);
  await expect(head(page, 'Line count')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('cell').first()).toHaveText(String(most));

  await page.getByRole('button', { name: 'File path' }).focus();
  await page.keyboard.press('Enter');
  await expect(head(page, 'File path')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, 'Line count')).not.toHaveAttribute('aria-sort');
  await expect(firstFile(page)).toHaveText('bin/streamhost.mjs');
  await page.keyboard.press('Enter');
  await expect(head(page, 'File path')).toHaveAttribute('aria-sort', 'descending');
  await expect(firstFile(page)).toHaveText(/^web\//);
});

test('code statistics that fail to load say so and can be retried', async ({ page }) => {
  const release = await holdAnswers(page, '**/api/code-stats', failInside);
  await page.goto('/code-stats');
  await expect(page.getByText('Loading code statistics')).toBeVisible();
  release();
  await expect(page.getByText('Failed to load code statistics. Please try again.')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.unroute('**/api/code-stats');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the code statistics pass axe, wide and narrow, in both themes', async ({ page }) => {
  const json = [{ path: `web/${'deep/'.repeat(20)}file.ts`, lines: 12_345 }];
  await page.route('**/api/code-stats', (route) => route.fulfill({ json }));
  await page.goto('/code-stats');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await problemsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
