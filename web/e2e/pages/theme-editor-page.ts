import type { Frame, Locator, Page } from 'playwright/test';

/** What the preview draws of a theme. */
type PreviewedLook = {
  tiers: string[];
  liveName: string | undefined;
  nameColor: string | undefined;
  nameFont: string | undefined;
  spriteUrls: string[];
};

/** The form of a new or an existing theme, and its preview. */
export class ThemeEditorPage {
  readonly page: Page;
  readonly name: Locator;
  readonly themeColor: Locator;
  readonly elementColor: Locator;
  readonly coverPhoto: Locator;
  readonly sprites: Locator;
  readonly saveButton: Locator;
  readonly deleteButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Name', { exact: true });
    this.themeColor = page.getByLabel('Theme Color', { exact: true });
    this.elementColor = page.getByLabel('Element color', { exact: true });
    this.coverPhoto = page.getByRole('group', { name: 'Cover photo' });
    this.sprites = page.getByRole('group', { name: 'Sprites', exact: true });
    this.saveButton = page.getByRole('button', { name: 'Save', exact: true });
    this.deleteButton = page.getByRole('button', { name: 'Delete Theme' });
  }

  async open(id = 'new'): Promise<this> {
    await this.page.goto(`/themes/${id}`);
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

  /** `Tier 1` and so on. */
  tier(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  select(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.select(label).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** What the preview shows now; null before it has drawn a live. */
  async previewed(): Promise<PreviewedLook | null> {
    return (
      (await this.overlay())?.evaluate(() => {
        const report = window.streamhostOverlay?.read();
        if (!report?.layout) return null;
        const { liveName, sprites } = report.layout;
        return {
          tiers: report.tiers.map(({ name }) => name),
          liveName: liveName?.text,
          nameColor: liveName?.look.color,
          nameFont: liveName?.look.font.family,
          spriteUrls: sprites.sprites.map(({ url }) => url),
        };
      }) ?? null
    );
  }

  private async overlay(): Promise<Frame | null> {
    const handle = await this.page.locator('iframe[title="Overlay preview"]').elementHandle();
    return handle?.contentFrame() ?? null;
  }
}
