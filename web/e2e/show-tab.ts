import type { Page } from 'playwright/test';

/** Simulates that the page's tab becomes visible again, which makes the page refetch. */
export const showTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
