import type { Page } from 'playwright/test';

/** Tells the page that its tab is shown again, as browsers do: it looks then for what was saved elsewhere. */
export const showTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
