import type { Locator, Page } from 'playwright/test';

/** Undo and Redo in the top bar of an editor, and what is told of them. */
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

  /** What is read out. */
  said(text: string): Locator {
    return this.page.getByRole('banner').getByRole('status').filter({ hasText: text });
  }

  /** The field that is marked for a moment, by its path in the form. */
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
