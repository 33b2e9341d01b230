import type { Locator } from 'playwright/test';
import { FormPage, test as formTest } from './form-page.ts';

type Around = {
  /** The current time for the page, in ISO 8601. */
  now?: string;
  timezone?: string | null;
  /** Whether to reload the page, without the code of the fields. */
  isFresh?: boolean;
};

type List = 'Hour' | 'Minute' | 'AM or PM' | 'Quick select';

/** A form with date and time fields; the test chooses the current time and timezone. */
class ClockForm extends FormPage {
  readonly date = this.page.getByLabel('Date', { exact: true });
  readonly time = this.page.getByLabel('Time', { exact: true });
  /** A time field in steps of ten minutes, without quick times. */
  readonly doors = this.page.getByLabel('Doors', { exact: true });
  readonly popover = this.page.getByRole('dialog', { name: /^Choose / });

  async show({ now = '2026-11-06T15:42:00Z', timezone = 'UTC', isFresh = false }: Around = {}) {
    const data = { userId: 'demo-user', timezone };
    await this.page.request.put('/api/user-settings', { data });
    await this[isFresh ? 'load' : 'open']({ form: 'clock', now });
    await this.date.waitFor();
  }

  /** The picker button of a field. */
  opener(label: 'Date' | 'Time' | 'Doors'): Locator {
    return this.button(`Choose ${label}`);
  }
  list(name: List): Locator {
    return this.popover.getByRole('listbox', { name });
  }
  /** The chosen row of a list. */
  chosen(name: List): Locator {
    return this.list(name).getByRole('option', { selected: true });
  }
}

/** Tests of date and time fields, which are displayed from the start. */
export const test = formTest.extend<{ clock: ClockForm }>({
  clock: async ({ form: _, page }, use) => {
    const clock = new ClockForm(page);
    await clock.show();
    await use(clock);
  },
});
