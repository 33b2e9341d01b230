import type { Page } from 'playwright/test';

/** A page of the editor, or a part of it. Locators are fields. */
export class PageObject {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}
