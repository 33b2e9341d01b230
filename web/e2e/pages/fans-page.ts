import type { Locator } from 'playwright/test';
import { PageObject } from './page-object.ts';

/** The fans with their totals. */
export class FansPage extends PageObject {
  readonly search = this.page.getByRole('searchbox', { name: 'Search fans' });
  readonly rows = this.page.getByRole('main').getByRole('listitem').filter({ hasText: '$' });
  readonly nameField = this.page.getByRole('textbox', { name: 'Fan name' });
  readonly question = this.page.getByRole('alertdialog');

  async open(): Promise<this> {
    await this.page.goto('/fans');
    await this.search.waitFor();
    return this;
  }

  row(name: string): Locator {
    return this.page.getByRole('listitem', { name, exact: true });
  }
  /** Opens the name field of a fan, and types another name. */
  async rename(name: string, next: string): Promise<void> {
    await this.row(name).getByRole('button', { name, exact: true }).click();
    await this.nameField.fill(next);
    await this.nameField.press('Enter');
  }
  /** The names from top to bottom, read at once. */
  names(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
  }
}
