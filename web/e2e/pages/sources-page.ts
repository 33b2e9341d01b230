import type { Locator } from 'playwright/test';
import { PageObject } from './page-object.ts';

/** The sources of tips. */
export class SourcesPage extends PageObject {
  readonly add = this.page.getByRole('button', { name: 'Add source' });
  /** Above the services, while there is no source. */
  readonly first = this.page.getByRole('heading', { name: /^No sources yet/ });
  readonly rows = this.page.getByRole('region', { name: 'Sources' }).getByRole('listitem');
  readonly dialog = this.page.getByRole('dialog');
  readonly question = this.page.getByRole('alertdialog');
  /** The offer after the first source. */
  readonly protect = this.page.getByRole('dialog', { name: 'Protect your viewers' });

  /** `server` is the address of another server; by default that of the test. */
  async open(server = ''): Promise<this> {
    await this.page.goto(`${server}/settings/sources`);
    await this.add.or(this.first).waitFor();
    return this;
  }

  row(name: string): Locator {
    return this.page.getByRole('listitem', { name, exact: true });
  }
  service(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  /** Opens the form of a new source. */
  async choose(service: string): Promise<void> {
    if (await this.add.isVisible()) await this.add.click();
    await this.service(service).click();
  }
  /** Declines the offer after the first source. */
  async declineWords(): Promise<void> {
    await this.protect.getByRole('button', { name: 'Cancel' }).click();
    await this.protect.waitFor({ state: 'detached' });
  }
  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label });
  }
  /** A password input, which has no role. */
  secret(label: string): Locator {
    return this.dialog.getByLabel(label);
  }
}
