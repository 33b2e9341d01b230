import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test as base } from '../fixtures.ts';
import { shownStates } from './shown-states.ts';

export { expect } from '../fixtures.ts';

/** Tests of the page of all parts, which `openUiPage(page)` shows. */
export const test = base.extend({
  page: async ({ page, testPages }, use) => {
    await testPages.showIn(page, 'ui', join(import.meta.dirname, 'page.tsx'), [shownStates]);
    await use(page);
  },
  // No server is there: the page is all that is asked for.
  baseURL: 'http://localhost',
});

export const THEMES = ['dark', 'light'] as const;

/** Shows the page in the theme of the system, with its fonts loaded; without a load if the previous test has left it. */
export async function openUiPage(page: Page, colorScheme: (typeof THEMES)[number] = 'dark') {
  await page.emulateMedia({ colorScheme });
  const isShown = await page.evaluate(async () => {
    if (!window.clearTestPage) return false;
    await window.clearTestPage();
    window.showParts();
    return true;
  });
  if (!isShown) await page.goto('/ui/index.html');
  await page.evaluate(() => document.fonts.ready);
}
