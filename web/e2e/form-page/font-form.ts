import type { Page } from 'playwright/test';

/** The font search with this label; `style` selects the variant. */
export const search = (page: Page, label = 'Headers') =>
  page.getByRole('combobox', { name: label, exact: true });
export const style = (page: Page, label = 'Headers') =>
  page.getByRole('combobox', { name: `${label} style` });
export const listed = (page: Page) =>
  page.getByRole('listbox', { name: 'Fonts' }).getByRole('option');

/** Answers every search with this response. */
export const answer = (page: Page, response: { status?: number; json?: unknown; body?: string }) =>
  page.route('**/api/fonts?*', (route) => route.fulfill(response));

/** The headers' font as it would be sent. */
export const headers = (family: string, variant: string, caps = false) => ({
  settings: { fonts: { headers: { family, variant, caps } } },
});
