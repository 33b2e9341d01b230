import { join } from 'node:path';
import type { Locator } from 'playwright/test';
import { test as base } from '../fixtures.ts';
import { PageObject } from '../pages/page-object.ts';
import type { FormName } from './forms.ts';

export { expect } from '../fixtures.ts';

/** Tests of a form on a page with the real server, which has the ranges of the sliders. */
export const test = base.extend<{ form: FormPage }>({
  form: async ({ page, testPages }, use) => {
    await testPages.showIn(page, 'form-page', join(import.meta.dirname, 'main.tsx'));
    await use(new FormPage(page));
  },
});

type Shown = { form?: FormName };

/** The form page and its fields. */
export class FormPage extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Set Slider Defaults' });

  /** Shows a form, without a load if the previous test left the page open. */
  async open(shown: Shown = {}): Promise<this> {
    const isShown = await this.page.evaluate(async (address) => {
      if (!window.clearTestPage) return false;
      await window.clearTestPage();
      history.replaceState(null, '', address);
      window.showForm();
      return true;
    }, addressOf(shown));
    return isShown ? this.#ready() : this.load(shown);
  }

  /** Loads the page, so that no code, data or font is cached. */
  async load(shown: Shown = {}): Promise<this> {
    await this.page.goto(addressOf(shown));
    return this.#ready();
  }

  async #ready(): Promise<this> {
    await this.page.getByRole('form').getByRole('region').first().waitFor();
    return this;
  }

  /** A slider renders once more when its range is loaded. */
  async waitForRanges(): Promise<void> {
    await this.page.waitForFunction(() => {
      const sliders = [...document.querySelectorAll<HTMLInputElement>('input[type="range"]')];
      return sliders.length > 0 && sliders.every(({ disabled }) => !disabled);
    });
  }

  head(title: string): Locator {
    return this.page.getByRole('region', { name: title }).getByRole('heading').getByRole('button');
  }
  slider(label: string): Locator {
    return this.page.getByRole('slider', { name: label, exact: true });
  }
  digits(label: string): Locator {
    return this.page.getByRole('textbox', { name: `${label} value`, exact: true });
  }
  /** A field that searches on the server. */
  search(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  /** Displays issues as if the server had refused the form. */
  async refuse(...issues: { path: (string | number)[]; message: string }[]): Promise<void> {
    await this.page.evaluate((all) => window.refuse(all), issues);
  }
  /** Displays the validation errors of the form. */
  async check(): Promise<void> {
    await this.page.evaluate(() => window.checkNow());
  }
  /** Fills the form from a stored entity. */
  async resetTo(stored: object): Promise<void> {
    await this.page.evaluate((entity) => window.resetTo(entity), stored);
  }
}

const addressOf = ({ form = 'basic' }: Shown) => `/form-page/index.html?form=${form}`;
