import { test as base, type Page } from 'playwright/test';
import { buildTestPage, type TestPage } from '../test-page.ts';
import { ENTRY } from './serve-ui-page.ts';
import { shownStates } from './shown-states.ts';

export { expect } from 'playwright/test';

/** Tests of the page of all parts: `openUiPage(page)` is there. */
export const test = base.extend<{ page: Page; baseURL: string }, { built: TestPage }>({
  built: [
    async ({ browserName: _ }, use) => {
      const built = await buildTestPage('ui', ENTRY, [shownStates]);
      await use(built);
      await built.remove();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, built }, use) => {
    await built.showIn(page);
    await use(page);
  },
  // No server is there: the page is all that is asked for.
  baseURL: 'http://localhost',
});

export const THEMES = ['dark', 'light'] as const;

/** Opens the page in the theme of the system, with its letters loaded. */
export async function openUiPage(page: Page, colorScheme: (typeof THEMES)[number] = 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.addInitScript(() => {
    localStorage['streamhost.ui-theme'] ??= 'system';
  });
  await page.goto('/ui/index.html');
  await page.evaluate(() => document.fonts.ready);
}
