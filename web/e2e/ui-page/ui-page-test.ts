import { test as base, type Page } from 'playwright/test';
import { serveUiPage, type UiPage } from './serve-ui-page.ts';

export { expect } from 'playwright/test';

/** Tests of the page of all parts: `openUiPage(page)` is there. */
export const test = base.extend<{ baseURL: string }, { site: UiPage }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await serveUiPage();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export const THEMES = ['dark', 'light'] as const;

/** Opens the page in the theme of the system, with its letters loaded. */
export async function openUiPage(page: Page, colorScheme: (typeof THEMES)[number] = 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.addInitScript(() => {
    localStorage['streamhost.ui-theme'] ??= 'system';
  });
  await page.goto('/ui/');
  await page.evaluate(() => document.fonts.ready);
}
