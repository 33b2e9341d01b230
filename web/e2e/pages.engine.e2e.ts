import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import { test as base, expect } from './fixtures.ts';
import { stock } from './gallery/stock.ts';

/**
 * Editor pages in Chromium 103 (OBS 30). Avoids role and visibility locators: Playwright implements them with
 * `checkVisibility`, which that engine lacks.
 */
const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits for a text on the page, and fails if the page displays its error state. */
async function waitForText(page: Page, text: string): Promise<void> {
  const found = await page.waitForFunction((expected) => {
    const { innerText } = document.body;
    const failure = 'This page ran into a problem';
    return [failure, expected].find((each) => innerText.includes(each));
  }, text);
  expect(await found.jsonValue()).toBe(text);
}

const PAGES = [
  { path: '/', text: 'Copy OBS Link' },
  { path: '/lives/new', text: 'Add Tip Goal' },
  { path: '/series', text: 'New Series' },
  { path: '/themes/new', text: 'Cover photo' },
  { path: '/layouts/new', text: 'Goal bar' },
  { path: '/settings', text: 'Display name' },
  { path: '/settings/admin', text: 'Layouts' },
  { path: '/settings/sources', text: 'Sources' },
  { path: '/settings/words', text: 'Ready lists' },
  { path: '/settings/obs', text: 'OBS on this computer' },
  { path: '/rewards', text: 'Rewards' },
  { path: '/fans', text: 'basswitch' },
  { path: '/inbox', text: 'Nothing waits' },
  { path: '/code-stats', text: 'Code Statistics' },
  { path: '/nowhere', text: '404: page not found' },
];

test('Chromium 103 displays every page', async ({ page, streamhost: { url } }) => {
  const { live, series, theme, layout } = await stock(url, 20);
  const stored = [
    { path: `/lives/${live}`, text: 'Delete Live' },
    { path: `/lives/${live}/recap`, text: 'Top fans' },
    { path: `/series/${series}`, text: 'Delete Series' },
    { path: `/themes/${theme}`, text: 'Delete Theme' },
    { path: `/layouts/${layout}`, text: 'Delete Layout' },
  ];
  for (const { path, text } of [...PAGES, ...stored]) {
    await page.goto(path);
    await waitForText(page, text);
  }
});

test("Chromium 103 records a tip on a page of the window's height", async ({ api, page }) => {
  const { id } = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  await page.goto('/');
  await waitForText(page, 'No tips yet');
  await page.evaluate(() => document.querySelector<HTMLElement>('form input')?.focus());
  await page.keyboard.type('Kit');
  await page.keyboard.press('Tab');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await waitForText(page, '$25.00');
  // The quick line is ready for the next tip.
  await page.keyboard.type('lowtide');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10.50');
  await page.keyboard.press('Enter');
  await waitForText(page, '$35.50');
  expect(await api.get(`lives/${id}/tips`)).toMatchObject([
    { fan_name: 'lowtide', amount_cents: 1050 },
    { fan_name: 'Kit', amount_cents: 2500 },
  ]);
  const heights = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.querySelector('main')?.getBoundingClientRect().bottom,
  ]);
  expect(heights).toEqual([900, 900]);
});
