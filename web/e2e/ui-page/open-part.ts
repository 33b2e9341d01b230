import { expect, type Locator, type Page } from 'playwright/test';

/** Opens each popup, by the name of its picture; returns what opened. */
export const OPEN_PART = {
  select: async (page) => {
    await page.getByRole('combobox', { name: 'Rest' }).click();
    return page.getByRole('listbox');
  },
  'suggestions-found': async (page) => {
    await page.getByRole('combobox', { name: 'Some found' }).click();
    await page.keyboard.press('ArrowDown');
    return suggestionsOf(page);
  },
  'suggestions-none': async (page) => {
    await page.getByRole('combobox', { name: 'None found' }).click();
    return suggestionsOf(page);
  },
  'suggestions-busy': async (page) => {
    await page.getByRole('combobox', { name: 'Searching' }).click();
    return suggestionsOf(page);
  },
  'suggestions-failed': async (page) => {
    await page.getByRole('combobox', { name: 'Failed' }).click();
    return suggestionsOf(page);
  },
  menu: async (page) => {
    await page.getByRole('button', { name: 'Black' }).press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Black' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Gray' })).toBeFocused();
    return page.getByRole('menu');
  },
  'menu-to-act': async (page) => {
    await page.getByRole('button', { name: 'Actions' }).click();
    return page.getByRole('menu');
  },
  popover: async (page) => {
    await page.getByRole('button', { name: 'Below' }).click();
    return page.getByRole('dialog', { name: 'Amount' });
  },
  dialog: async (page) => {
    await page.getByRole('button', { name: 'Set defaults' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Slider Defaults' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  },
  'dialog-without-submit': async (page) => {
    await page.getByRole('button', { name: 'Replace' }).click();
    return page.getByRole('dialog', { name: 'Replace sprite' });
  },
  'alert-dialog': async (page) => {
    await page.getByRole('button', { name: 'Delete theme' }).click();
    return page.getByRole('alertdialog', { name: 'Delete this theme?' });
  },
  'alert-dialog-busy': async (page) => {
    await page.getByRole('button', { name: 'Deleting' }).click();
    return page.getByRole('alertdialog', { name: 'Delete this theme?' });
  },
  tooltip: async (page) => {
    await page.getByRole('button', { name: 'Reset to 540' }).hover();
    return page.getByText('Reset to 540', { exact: true });
  },
} satisfies Record<string, (page: Page) => Promise<Locator>>;

/** The list with what it says above. */
const suggestionsOf = (page: Page): Locator =>
  page.locator('[role="listbox"][aria-label="Fonts"]').locator('xpath=..');

/** Notifications close when an animation ends, so they are apart: a picture that runs animations to their end would not show them. */
export const NOTIFY = {
  'notification-success': (page) => notify(page, 'Succeed', 'Defaults updated'),
  'notification-error': (page) => notify(page, 'Fail', 'Failed to save live stream'),
} satisfies Record<string, (page: Page) => Promise<Locator>>;

async function notify(page: Page, button: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  const toast = toastsOf(page).filter({ hasText: text });
  await toast.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  return toast;
}

/** The notifications that are on screen. */
export const toastsOf = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Notifications (F8)' })
    .locator('[role="alert"], [role="status"]');
