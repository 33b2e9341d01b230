import { expect, type Locator } from 'playwright/test';
import { EditorPage } from './editor-page.ts';

/** The form of a new or an existing layout, and its preview. */
export class LayoutEditorPage extends EditorPage {
  protected readonly path = 'layouts';

  override async open(id = 'new'): Promise<this> {
    await super.open(id);
    // A slider without its range ignores keys.
    await expect(this.page.getByRole('slider').first()).toBeEnabled();
    return this;
  }

  /**
   * Waits for the ranges of an open section's sliders; a slider renders once more when its range is loaded.
   */
  async waitForRanges(title: string): Promise<void> {
    const sliders = this.section(title).locator('input[type="range"]');
    await sliders.first().waitFor();
    await expect(sliders.and(this.page.locator(':disabled'))).toHaveCount(0);
  }

  /** The number input of a slider in a section. */
  digits(section: string, label: string): Locator {
    return this.section(section).getByRole('textbox', { name: `${label} value`, exact: true });
  }
}
