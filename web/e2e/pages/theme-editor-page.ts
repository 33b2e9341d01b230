import type { Locator } from 'playwright/test';
import { EditorPage } from './editor-page.ts';

/** The form of a new or an existing theme, and its preview. */
export class ThemeEditorPage extends EditorPage {
  protected readonly path = 'themes';
  readonly themeColor = this.page.getByLabel('Theme Color', { exact: true });
  readonly elementColor = this.page.getByLabel('Element Color', { exact: true });
  readonly coverPhoto = this.page.getByRole('group', { name: 'Cover photo' });
  readonly sprites = this.page.getByRole('group', { name: 'Sprites', exact: true });

  readonly alertSound = this.page.getByRole('group', { name: 'Sound', exact: true });

  /** `Tier 1` and so on. */
  tier(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }
}
