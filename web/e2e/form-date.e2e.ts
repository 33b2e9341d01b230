import type { Page } from 'playwright/test';
import { boxOf } from './boxes.ts';
import { test } from './form-page/clock-form.ts';
import { expect } from './form-page/form-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const day = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name });
const month = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });

test('a date is typed with or without zeros and sent as yyyy-MM-dd', async ({ clock }) => {
  await expect(clock.date).toHaveAttribute('placeholder', 'MM/DD/YYYY');
  expect(await clock.body()).toMatchObject({ start_date: null });
  await clock.date.fill('2/29/2028');
  expect(await clock.body()).toMatchObject({ start_date: '2028-02-29' });
  await clock.date.press('Enter');
  await expect(clock.date).toHaveValue('02/29/2028');
  await clock.date.fill('1/1/0001');
  await clock.date.blur();
  await expect(clock.date).toHaveValue('01/01/0001');
  await clock.date.fill('');
  expect(await clock.body()).toMatchObject({ start_date: null });
});

test('a partial date stays as typed, shows an error on blur and is never sent', async ({
  clock,
  page,
}) => {
  await clock.date.fill('11/06/2026');
  for (const typed of ['11/6', '2/30/2026', 'tomorrow']) {
    await clock.date.fill(typed);
    await expect(page.getByRole('alert')).toBeHidden();
    await clock.date.press('Enter');
    await expect(clock.date).toHaveAccessibleDescription('Invalid date format');
    await expect(clock.date).toHaveAttribute('aria-invalid', 'true');
    expect(await clock.body()).toMatchObject({ start_date: typed });
  }
  await clock.date.pressSequentially('?');
  await expect(page.getByRole('alert')).toBeHidden();
  await clock.date.blur();
  await expect(clock.date).toHaveValue('tomorrow?');
  await expect(page.getByText('Invalid date format')).toBeVisible();
  await clock.date.fill('11/7/2026');
  await clock.date.blur();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a server error stays at the date field until its value changes', async ({ clock, page }) => {
  await clock.refuse({ path: ['start_date'], message: 'Must be a day that exists' });
  await expect(clock.date).toHaveAccessibleDescription('Must be a day that exists');
  await clock.date.fill('11/7/2026');
  await expect(page.getByText('Must be a day that exists')).toBeHidden();
});

test('a day is picked by keyboard, and the focus returns to the field', async ({ clock, page }) => {
  await clock.date.fill('12/31/2026');
  await clock.date.press('ArrowDown');
  await expect(day(page, /December 31, 2026, selected/)).toBeFocused();
  for (const [key, name] of [
    ['ArrowRight', /January 1, 2027/],
    ['ArrowDown', /January 8, 2027/],
    ['ArrowLeft', /January 7, 2027/],
    ['ArrowUp', /December 31, 2026/],
    ['PageDown', /January 31, 2027/],
    ['PageDown', /February 28, 2027/],
    ['PageUp', /January 28, 2027/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(page, name), key).toBeFocused();
  }
  expect(await clock.body()).toMatchObject({ start_date: '2026-12-31' });
  await page.keyboard.press('Enter');
  await expect(clock.popover).toBeHidden();
  await expect(clock.date).toBeFocused();
  await expect(clock.date).toHaveValue('01/28/2027');
  expect(await clock.body()).toMatchObject({ start_date: '2027-01-28' });

  await clock.date.press('Alt+ArrowDown');
  await expect(day(page, /January 28, 2027, selected/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(clock.popover).toBeHidden();
  await expect(clock.date).toBeFocused();
  await expect(clock.date).toHaveValue('01/28/2027');
});

test('a day is picked with the mouse, also in another month', async ({ clock, page }) => {
  await clock.opener('Date').click();
  await expect(month(page, 'November 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month(page, 'December 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await day(page, /November 13/).click();
  await expect(clock.popover).toBeHidden();
  await expect(clock.date).toHaveValue('11/13/2026');
  await clock.opener('Date').click();
  await day(page, /December 1/).click();
  expect(await clock.body()).toMatchObject({ start_date: '2026-12-01' });
});

test('the calendar shows the month of the date or today, with weeks from Sunday', async ({
  clock,
  page,
}) => {
  await clock.show({ timezone: 'Europe/Lisbon' });
  await clock.opener('Date').click();
  await expect(day(page, /Today, Friday, November 6, 2026/)).toBeFocused();
  await expect(page.getByRole('grid').locator('th').first()).toHaveText('Su');
  await expect(clock.popover.getByText('Timezone:')).toHaveText(
    'Timezone: Europe/Lisbon (UTC+00:00)',
  );
  await page.keyboard.press('Escape');
  await clock.date.fill('2/29/2028');
  await clock.opener('Date').click();
  await expect(month(page, 'February 2028')).toBeVisible();
  await expect(day(page, /Today/)).toBeHidden();
});

test('the calendar is limited to years that can be stored', async ({ clock, page }) => {
  await clock.date.fill('12/31/9999');
  await clock.date.press('ArrowDown');
  await expect(day(page, /December 31, 9999, selected/)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(day(page, /December 31, 9999/)).toBeFocused();
  await page.keyboard.press('Escape');
  await clock.date.fill('1/2/0001');
  await clock.date.press('ArrowDown');
  await expect(day(page, /January 2, 1, selected/)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(day(page, /January 1, 1\b/)).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await clock.body()).toMatchObject({ start_date: '0001-01-01' });
});

test('Clear empties the date, and Today uses the timezone of the settings', async ({ clock }) => {
  const today = clock.popover.getByRole('button', { name: 'Today', exact: true });
  for (const [timezone, date] of [
    ['Pacific/Kiritimati', '2027-01-01'],
    ['Pacific/Pago_Pago', '2026-12-31'],
  ] as const) {
    await clock.show({ now: '2026-12-31T12:00:00Z', timezone });
    await clock.opener('Date').click();
    await today.click();
    await expect(clock.popover).toBeHidden();
    expect(await clock.body()).toMatchObject({ start_date: date });
  }
  await clock.opener('Date').click();
  await clock.popover.getByRole('button', { name: 'Clear' }).click();
  await expect(clock.popover).toBeHidden();
  await expect(clock.date).toHaveValue('');
  expect(await clock.body()).toMatchObject({ start_date: null });
});

test("without a timezone or settings, the computer's timezone is used", async ({ clock, page }) => {
  const line = clock.popover.getByText("Timezone: this computer's (UTC-05:00)");
  await clock.show({ timezone: null });
  await clock.opener('Date').click();
  await expect(line).toBeVisible();
  await page.route('**/api/user-settings/demo-user', (route) => route.abort());
  await clock.show({ timezone: null });
  await clock.opener('Date').click();
  await expect(line).toBeVisible();
});

test("the calendar's code is fetched on hover; a failure is shown and retried", async ({
  clock,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const calendars = () => fetched.filter((url) => url.includes('date-calendar')).length;
  await clock.show({ isFresh: true });
  expect(calendars()).toBe(0);
  await page.route('**/date-calendar*', (route) => route.abort());
  await clock.opener('Date').click();
  await expect(clock.popover).toContainText(
    'The calendar could not be loaded. Type the date, or open this again.',
  );
  await expect(clock.popover.getByRole('button', { name: 'Today', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');

  await page.unroute('**/date-calendar*');
  const before = calendars();
  await clock.date.hover();
  await expect.poll(calendars).toBeGreaterThan(before);
  await clock.opener('Date').click();
  await expect(month(page, 'November 2026')).toBeVisible();
});

test('the calendar opens beside the form, or below the field without room', async ({
  clock,
  page,
}) => {
  await clock.opener('Date').click();
  await expect(clock.popover).toBeVisible();
  const place = () => boxOf(clock.popover);
  const field = () => boxOf(clock.date);
  await expect.poll(async () => (await place()).x).toBeGreaterThanOrEqual(320);
  expect(Math.abs((await place()).y - (await field()).y)).toBeLessThan(4);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect
    .poll(async () => (await place()).y)
    .toBeGreaterThan((await field()).y + (await field()).height);
  const { x, width } = await place();
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
});

test('a date field passes axe with an error and open, in both themes', async ({ clock, page }) => {
  await clock.date.fill('11/6');
  await clock.date.blur();
  await expect(page.getByText('Invalid date format')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await clock.opener('Date').click();
  await expect(month(page, 'November 2026')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
});

test('month and arrows stay in place while the days scroll in a low window', async ({
  clock,
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await clock.opener('Date').click();
  const last = clock.popover.getByRole('grid').getByRole('button').last();
  await last.evaluate((day) => day.scrollIntoView({ block: 'end' }));
  await expect(last).toBeInViewport();
  await expect(clock.popover.getByRole('button', { name: /next month/i })).toBeInViewport({
    ratio: 1,
  });
  await expect(clock.popover.getByText('November 2026')).toBeInViewport({ ratio: 1 });
});
