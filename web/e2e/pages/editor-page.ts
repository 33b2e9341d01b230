import type { Frame, Locator, Page } from 'playwright/test';

/** The form of a new or an existing live, theme or layout, and its preview. */
export class EditorPage {
  readonly page: Page;
  readonly name: Locator;
  readonly saveButton: Locator;
  readonly deleteButton: Locator;
  readonly #path: string;

  constructor(page: Page, path: 'lives' | 'themes' | 'layouts') {
    this.page = page;
    this.#path = path;
    this.name = page.getByLabel('Name', { exact: true });
    this.saveButton = page.getByRole('button', { name: 'Save', exact: true });
    this.deleteButton = page.getByRole('button', { name: /^Delete (Live|Theme|Layout)$/ });
  }

  async open(id = 'new'): Promise<this> {
    await this.page.goto(`/${this.#path}/${id}`);
    await this.name.waitFor();
    return this;
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Opens sections that are closed. */
  async unfold(...titles: string[]): Promise<void> {
    for (const title of titles) await this.section(title).getByRole('heading').click();
  }

  select(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.select(label).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** The preview; null without one. */
  protected async overlay(): Promise<Frame | null> {
    const handle = await this.page.locator('iframe[title="Overlay preview"]').elementHandle();
    return handle?.contentFrame() ?? null;
  }
}
