import type { Locator, Page } from 'playwright/test';
import type { UserSettings } from '#contract/user-settings.ts';

/** The user's settings as a form, and the menu beside it. */
export class SettingsPage {
  readonly page: Page;
  readonly menu: Locator;
  readonly displayName: Locator;
  readonly save: Locator;
  readonly unsaved: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: 'Settings' });
    this.displayName = page.getByRole('textbox', { name: 'Display name' });
    this.save = page.getByRole('button', { name: 'Save settings' });
    this.unsaved = page.getByText('Unsaved changes');
  }

  async open(): Promise<this> {
    await this.page.goto('/settings');
    await this.displayName.waitFor();
    return this;
  }

  /** The button that shows the timezone and opens the search. */
  get timezone(): Locator {
    return this.page.getByRole('button', { name: /^Timezone:/ });
  }

  /** Searches for a city and picks the first match as the timezone. */
  async pickCity(typed: string, name: string): Promise<void> {
    await this.timezone.click();
    await this.page.keyboard.type(typed);
    await this.page.getByRole('option', { name }).first().click();
  }

  background(name: string): Locator {
    return this.page.getByRole('group', { name: 'Preview background' }).getByLabel(name);
  }

  appearance(name: string): Locator {
    return this.page.getByRole('group', { name: 'Appearance' }).getByLabel(name);
  }

  /** The settings on the server. */
  async stored(): Promise<UserSettings> {
    return (await this.page.request.get('/api/user-settings/demo-user')).json();
  }
}
