import type { Locator, Page } from 'playwright/test';
import type { FormPage } from './form-page.ts';

type Around = {
  /** The current time for the page, in ISO 8601. */
  now?: string;
  timezone?: string | null;
  /** Whether to load the page again, without the code of the fields. */
  isFresh?: boolean;
};

/** Fields of dates and times, with a current time and a timezone that the test chooses. */
export class ClockForm {
  readonly page: Page;
  readonly #form: FormPage;
  readonly date: Locator;
  readonly time: Locator;
  /** A time in steps of ten minutes, without quick times. */
  readonly doors: Locator;
  readonly popover: Locator;

  constructor(form: FormPage) {
    this.page = form.page;
    this.#form = form;
    this.date = form.page.getByLabel('Date', { exact: true });
    this.time = form.page.getByLabel('Time', { exact: true });
    this.doors = form.page.getByLabel('Doors', { exact: true });
    this.popover = form.page.getByRole('dialog', { name: /^Choose / });
  }

  async open({ now = '2026-11-06T15:42:00Z', timezone = 'UTC', isFresh = false }: Around = {}) {
    const data = { userId: 'demo-user', timezone };
    await this.page.request.put('/api/user-settings', { data });
    await this.#form[isFresh ? 'load' : 'open']({ form: 'clock', now });
    await this.date.waitFor();
  }

  /** The button in a field. */
  opener(label: 'Date' | 'Time' | 'Doors'): Locator {
    return this.#form.button(`Choose ${label}`);
  }
  list(name: 'Hour' | 'Minute' | 'AM or PM' | 'Quick select'): Locator {
    return this.popover.getByRole('listbox', { name });
  }
  /** The row of a list that is chosen. */
  chosen(name: 'Hour' | 'Minute' | 'AM or PM' | 'Quick select'): Locator {
    return this.list(name).getByRole('option', { selected: true });
  }
  /** What the form would send now. */
  body(): Promise<unknown> {
    return this.#form.body();
  }
  refuse(...issues: Parameters<FormPage['refuse']>): Promise<void> {
    return this.#form.refuse(...issues);
  }
}
