import type { Page } from 'playwright/test';

/** The search of the font with this label; its style is chosen with `style`. */
export const search = (page: Page, label = 'Headers') =>
  page.getByRole('combobox', { name: label, exact: true });
export const style = (page: Page, label = 'Headers') =>
  page.getByRole('combobox', { name: `${label} style` });
export const listed = (page: Page) =>
  page.getByRole('listbox', { name: 'Fonts' }).getByRole('option');

/** Answers the search, whatever is searched for. */
export const answer = (page: Page, response: { status?: number; json?: unknown; body?: string }) =>
  page.route('**/api/fonts?*', (route) => route.fulfill(response));

/** The part of what would be sent that has the font of the headers. */
export const headers = (family: string, variant: string, caps = false) => ({
  settings: { fonts: { headers: { family, variant, caps } } },
});
