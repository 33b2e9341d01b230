import type { Locator, Page } from 'playwright/test';

/** The notice in a form about changes of another save. */
export class ElsewhereLine {
  readonly root: Locator;
  readonly addTheirs: Locator;
  readonly saveAsNew: Locator;

  constructor(page: Page) {
    const text = /^Changed elsewhere|was deleted elsewhere/;
    this.root = page.getByRole('status').filter({ hasText: text });
    this.addTheirs = this.root.getByRole('button', { name: 'Add theirs' });
    this.saveAsNew = this.root.getByRole('button', { name: 'Save as new' });
  }
}
