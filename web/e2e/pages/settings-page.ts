import type { Locator } from 'playwright/test';
import type { UserSettings } from '#contract/user-settings.ts';
import { PageObject } from './page-object.ts';

/** The user's settings as a form, and the menu beside it. */
export class SettingsPage extends PageObject {
  readonly menu = this.page.getByRole('navigation', { name: 'Settings' });
  readonly displayName = this.page.getByRole('textbox', { name: 'Display name' });
  readonly save = this.page.getByRole('button', { name: 'Save settings' });
  readonly unsaved = this.page.getByText('Unsaved changes');
  /** The button that displays the timezone and opens the search. */
  readonly timezone = this.page.getByRole('button', { name: /^Timezone:/ });

  readonly currency = this.page.getByRole('combobox', { name: 'Currency' });

  async open(): Promise<this> {
    await this.page.goto('/settings');
    await this.displayName.waitFor();
    return this;
  }

  /** Searches for a city and picks the first match. */
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
