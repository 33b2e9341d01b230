import { expect, type Locator, type Page } from 'playwright/test';

/** The form of a new or an existing layout, and its preview. */
export class LayoutEditorPage {
  readonly page: Page;
  readonly name: Locator;
  readonly saveButton: Locator;
  readonly deleteButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Name', { exact: true });
    this.saveButton = page.getByRole('button', { name: 'Save', exact: true });
    this.deleteButton = page.getByRole('button', { name: 'Delete Layout' });
  }

  async open(id = 'new'): Promise<this> {
    await this.page.goto(`/layouts/${id}`);
    await this.name.waitFor();
    // A slider without its range takes no key.
    await expect(this.page.getByRole('slider').first()).toBeEnabled();
    return this;
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Opens a section that is closed. */
  async unfold(title: string): Promise<void> {
    await this.section(title).getByRole('heading').click();
  }

  /** Waits for the ranges of an open section's sliders: each is drawn once more when its own has come. */
  async waitForRanges(title: string): Promise<void> {
    const sliders = this.section(title).locator('input[type="range"]');
    await sliders.first().waitFor();
    await expect(sliders.and(this.page.locator(':disabled'))).toHaveCount(0);
  }

  /** The number of a slider in a section. */
  digits(section: string, label: string): Locator {
    return this.section(section).getByRole('textbox', { name: `${label} value`, exact: true });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** What the preview draws now: places and sizes in pixels of the overlay; null before it has drawn a live. */
  async previewed() {
    const frame = await this.page.locator('iframe[title="Overlay preview"]').elementHandle();
    const overlay = await frame?.contentFrame();
    return overlay?.evaluate(() => {
      const report = window.streamhostOverlay?.read();
      if (!report?.layout) return null;
      const { liveName, board, hud } = report.layout;
      return {
        liveName: liveName?.text,
        nameColor: liveName?.look.color,
        boardWidth: board?.box.width,
        hasHud: hud !== null,
      };
    });
  }
}
