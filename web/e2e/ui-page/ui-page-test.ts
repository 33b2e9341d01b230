import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test as base } from '../fixtures.ts';
import { shownStates } from './shown-states.ts';

export { expect } from '../fixtures.ts';

/** Tests of the page of all components, which `openUiPage(page)` shows. */
export const test = base.extend({
  page: async ({ page, testPages }, use) => {
    await testPages.showIn(page, 'ui', join(import.meta.dirname, 'page.tsx'), [shownStates]);
    await use(page);
  },
  // There is no server: all requests are answered by the test.
  baseURL: 'http://localhost',
});

export const THEMES = ['dark', 'light'] as const;

/**
 * Shows the page in the system's color scheme, with its fonts loaded; without a load if the previous test
 * left it open.
 */
export async function openUiPage(
  page: Page,
  colorScheme: (typeof THEMES)[number] = 'dark',
  group = '',
) {
  await page.emulateMedia({ colorScheme });
  const isShown = await page.evaluate(async (name) => {
    if (!window.clearTestPage) return false;
    location.hash = name;
    await window.clearTestPage();
    window.showParts();
    return true;
  }, group);
  if (!isShown) await page.goto(`/ui/index.html#${group}`);
  await page.evaluate(() => document.fonts.ready);
}

/** Shows a single group, such as `Dialogs`, in a third of the time; axe takes a tenth. */
export const openGroup = (page: Page, group: string) => openUiPage(page, 'dark', group);
