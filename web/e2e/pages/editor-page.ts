import { expect, type Locator } from 'playwright/test';
import { PageObject } from './page-object.ts';
import { OFTEN, PreviewPart } from './preview-part.ts';

/** The editor of a live, theme or layout, with its preview and undo. */
export abstract class EditorPage extends PageObject {
  protected abstract readonly path: string;
  readonly name = this.page.getByLabel('Name', { exact: true });
  readonly saveButton = this.page.getByRole('button', { name: 'Save', exact: true });
  readonly deleteButton = this.page.getByRole('button', { name: /^Delete (Live|Theme|Layout)$/ });
  readonly undo = this.page.getByRole('banner').getByRole('button', { name: /^Undo/ });
  readonly redo = this.page.getByRole('banner').getByRole('button', { name: /^Redo/ });
  readonly unsaved = this.page.getByRole('banner').getByText('Unsaved changes');
  readonly preview = new PreviewPart(this.page);

  async open(id = 'new'): Promise<this> {
    await this.page.goto(`/${this.path}/${id}`);
    await this.name.waitFor();
    return this;
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Expands collapsed sections. */
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

  /** Saves and waits for the notification of success. */
  async save(): Promise<void> {
    await this.saveButton.click();
    await expect(this.page.getByText(/ (created|saved) successfully!$/)).toBeVisible();
  }

  async undoByKey(): Promise<void> {
    await this.page.keyboard.press('Control+z');
  }
  async redoByKey(): Promise<void> {
    await this.page.keyboard.press('Control+Shift+z');
  }

  /** Waits until the preview has drawn this. */
  expectPreviewed(drawn: Record<string, unknown>): Promise<void> {
    return expect.poll(() => this.previewed(), OFTEN).toMatchObject(drawn);
  }

  /** What the preview has drawn, in overlay pixels; undefined before the first live is drawn. */
  async previewed() {
    const report = await this.preview.report();
    if (!report?.layout) return undefined;
    const { liveName, board, hud, sprites } = report.layout;
    return {
      tiers: report.tiers.map(({ name }) => name),
      liveName: liveName?.text,
      nameColor: liveName?.style.color,
      nameFont: liveName?.style.font.family,
      boardWidth: board?.box.width,
      hasHud: hud !== null,
      spriteUrls: sprites.sprites.map(({ url }) => url),
    };
  }
}
