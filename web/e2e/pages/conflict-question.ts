import type { Locator } from 'playwright/test';
import { PageObject } from './page-object.ts';

/** The dialog about a conflicting save. */
export class ConflictQuestion extends PageObject {
  readonly dialog = this.page.getByRole('alertdialog');
  readonly save = this.dialog.getByRole('button', { name: 'Save with these choices' });
  readonly takeTheirs = this.dialog.getByRole('button', { name: 'Take all of theirs' });
  readonly lookAtTheirs = this.dialog.getByRole('link', { name: 'Look at theirs' });

  /** Radio buttons with both values of a field. */
  choice(label: string): Locator {
    return this.dialog.getByRole('group', { name: label, exact: true });
  }

  side(label: string, side: 'Yours' | 'Theirs'): Locator {
    return this.choice(label).getByRole('radio', { name: side });
  }
}
