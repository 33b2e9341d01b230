import { expect, type Locator, type Page } from 'playwright/test';

/** The suggestions with the note above them. */
const suggestionsOf = (page: Page): Locator =>
  page.locator('[role="listbox"][aria-label="Fonts"]').locator('xpath=..');

/** Opens the suggestions of a field. */
const suggest = (label: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: label }).click();
  return suggestionsOf(page);
};

/** Clicks a button that opens a popup of this role and name. */
const press =
  (button: string, role: 'menu' | 'dialog' | 'alertdialog', name?: string) =>
  async (page: Page) => {
    await page.getByRole('button', { name: button }).click();
    return page.getByRole(role, { name });
  };

/** Opens each popup of a group, by the name of its picture; returns the popup. */
export const OPEN_PART = {
  Selects: {
    select: async (page) => {
      await page.getByRole('combobox', { name: 'Rest' }).click();
      return page.getByRole('listbox');
    },
  },
  Suggestions: {
    'suggestions-found': async (page) => {
      const list = await suggest('Some found')(page);
      await page.keyboard.press('ArrowDown');
      return list;
    },
    'suggestions-none': suggest('None found'),
    'suggestions-busy': suggest('Searching'),
    'suggestions-failed': suggest('Failed'),
  },
  PopUps: {
    menu: async (page) => {
      await page.getByRole('button', { name: 'Black' }).press('ArrowDown');
      await expect(page.getByRole('menuitemradio', { name: 'Black' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitemradio', { name: 'Gray' })).toBeFocused();
      return page.getByRole('menu');
    },
    'menu-to-act': press('Actions', 'menu'),
    popover: press('Below', 'dialog', 'Amount'),
  },
  Dialogs: {
    dialog: async (page) => {
      const dialog = await press('Set defaults', 'dialog', 'Set Slider Defaults')(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      return dialog;
    },
    'dialog-without-submit': press('Replace', 'dialog', 'Replace sprite'),
    'alert-dialog': press('Delete theme', 'alertdialog', 'Delete this theme?'),
    'alert-dialog-busy': press('Deleting', 'alertdialog', 'Delete this theme?'),
  },
  IconButtons: {
    tooltip: async (page) => {
      await page.getByRole('button', { name: 'Reset to 540' }).hover();
      return page.getByText('Reset to 540', { exact: true });
    },
  },
} satisfies Record<string, Record<string, (page: Page) => Promise<Locator>>>;

/**
 * Notifications are separate: they close when an animation ends, and pictures without animations would not
 * contain them.
 */
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

/** The displayed notifications. */
export const toastsOf = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Notifications (F8)' })
    .locator('[role="alert"], [role="status"]');
