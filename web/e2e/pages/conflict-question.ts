import type { Locator, Page } from 'playwright/test';

/** The dialog for a save that conflicts with another one. */
export class ConflictQuestion {
  readonly dialog: Locator;
  readonly save: Locator;
  readonly keepMine: Locator;
  readonly takeTheirs: Locator;
  readonly lookAtTheirs: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('alertdialog');
    this.save = this.dialog.getByRole('button', { name: 'Save with these choices' });
    this.keepMine = this.dialog.getByRole('button', { name: 'Keep mine' });
    this.takeTheirs = this.dialog.getByRole('button', { name: 'Take theirs' });
    this.lookAtTheirs = this.dialog.getByRole('link', { name: 'Look at theirs' });
  }

  /** Both values of a field that differs. */
  choice(label: string): Locator {
    return this.dialog.getByRole('group', { name: label, exact: true });
  }

  side(label: string, side: 'Yours' | 'Theirs'): Locator {
    return this.choice(label).getByRole('radio', { name: side });
  }
}
