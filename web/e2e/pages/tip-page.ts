import type { Locator, Page } from 'playwright/test';

/** The page for phones. */
export class TipPage {
  readonly line: { fan: Locator; amount: Locator; add: Locator };
  /** The recorded tips, newest first. */
  readonly tips: Locator;
  readonly sheet: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    const line = page.getByRole('form', { name: 'Quick add' });
    this.line = {
      fan: line.getByLabel('Fan'),
      amount: line.getByLabel('Amount'),
      add: line.getByRole('button', { name: 'Add', exact: true }),
    };
    this.tips = page.getByRole('list', { name: 'Tips, newest first' }).getByRole('button');
    this.sheet = page.getByRole('dialog');
  }

  async open(): Promise<this> {
    await this.page.goto('/tip/');
    await this.line.fan.waitFor();
    return this;
  }

  async add(fan: string, amount: string): Promise<void> {
    await this.line.fan.fill(fan);
    await this.line.amount.fill(amount);
    await this.line.add.click();
  }

  /** The sentence about the last change, above the line. */
  get last(): Locator {
    return this.page.getByRole('form', { name: 'Quick add' }).getByRole('status');
  }
}
