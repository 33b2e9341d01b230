import type { Locator, Page } from 'playwright/test';
import { EditorPage } from './editor-page.ts';

/** What the preview draws of a theme. */
type PreviewedTheme = {
  tiers: string[];
  liveName: string | undefined;
  nameColor: string | undefined;
  nameFont: string | undefined;
  spriteUrls: string[];
};

/** The form of a new or an existing theme, and its preview. */
export class ThemeEditorPage extends EditorPage {
  readonly themeColor: Locator;
  readonly elementColor: Locator;
  readonly coverPhoto: Locator;
  readonly sprites: Locator;

  constructor(page: Page) {
    super(page, 'themes');
    this.themeColor = page.getByLabel('Theme Color', { exact: true });
    this.elementColor = page.getByLabel('Element color', { exact: true });
    this.coverPhoto = page.getByRole('group', { name: 'Cover photo' });
    this.sprites = page.getByRole('group', { name: 'Sprites', exact: true });
  }

  /** `Tier 1` and so on. */
  tier(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** What the preview shows now; null before it has drawn a live. */
  async previewed(): Promise<PreviewedTheme | null> {
    return (
      (await this.overlay())?.evaluate(() => {
        const report = window.streamhostOverlay?.read();
        if (!report?.layout) return null;
        const { liveName, sprites } = report.layout;
        return {
          tiers: report.tiers.map(({ name }) => name),
          liveName: liveName?.text,
          nameColor: liveName?.style.color,
          nameFont: liveName?.style.font.family,
          spriteUrls: sprites.sprites.map(({ url }) => url),
        };
      }) ?? null
    );
  }
}
