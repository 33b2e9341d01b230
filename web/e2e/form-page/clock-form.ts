import type { Locator } from 'playwright/test';
import { FormPage, test as formTest } from './form-page.ts';

type Around = {
  /** The current time for the page, in ISO 8601. */
  now?: string;
  timezone?: string | null;
  /** Whether to load the page again, without the code of the fields. */
  isFresh?: boolean;
};

type List = 'Hour' | 'Minute' | 'AM or PM' | 'Quick select';

/** Fields of dates and times, with a current time and a timezone that the test chooses. */
class ClockForm extends FormPage {
  readonly date = this.page.getByLabel('Date', { exact: true });
  readonly time = this.page.getByLabel('Time', { exact: true });
  /** A time in steps of ten minutes, without quick times. */
  readonly doors = this.page.getByLabel('Doors', { exact: true });
  readonly popover = this.page.getByRole('dialog', { name: /^Choose / });

  async show({ now = '2026-11-06T15:42:00Z', timezone = 'UTC', isFresh = false }: Around = {}) {
    const data = { userId: 'demo-user', timezone };
    await this.page.request.put('/api/user-settings', { data });
    await this[isFresh ? 'load' : 'open']({ form: 'clock', now });
    await this.date.waitFor();
  }

  /** The button in a field. */
  opener(label: 'Date' | 'Time' | 'Doors'): Locator {
    return this.button(`Choose ${label}`);
  }
  list(name: List): Locator {
    return this.popover.getByRole('listbox', { name });
  }
  /** The row of a list that is chosen. */
  chosen(name: List): Locator {
    return this.list(name).getByRole('option', { selected: true });
  }
}

/** Tests of dates and times, which are shown at the start. */
export const test = formTest.extend<{ clock: ClockForm }>({
  clock: async ({ form: _, page }, use) => {
    const clock = new ClockForm(page);
    await clock.show();
    await use(clock);
  },
});
