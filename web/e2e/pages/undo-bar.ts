import type { Locator, Page } from 'playwright/test';

/** Undo and Redo in the top bar of an editor, with their announcements. */
export class UndoBar {
  readonly undo: Locator;
  readonly redo: Locator;
  readonly unsaved: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.undo = page.getByRole('banner').getByRole('button', { name: /^Undo/ });
    this.redo = page.getByRole('banner').getByRole('button', { name: /^Redo/ });
    this.unsaved = page.getByRole('banner').getByText('Unsaved changes');
  }

  /** The live region with this announcement. */
  said(text: string): Locator {
    return this.page.getByRole('banner').getByRole('status').filter({ hasText: text });
  }

  /** The field at this path of the form while it is highlighted. */
  marked(name: string): Locator {
    return this.page.locator(`[data-field="${name}"][data-marked]`);
  }

  async undoByKey(): Promise<void> {
    await this.page.keyboard.press('Control+z');
  }
  async redoByKey(): Promise<void> {
    await this.page.keyboard.press('Control+Shift+z');
  }
}
