import type { Locator } from 'playwright/test';
import { boxOf } from './boxes.ts';
import { test } from './form-page/clock-form.ts';
import { expect } from './form-page/form-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const labels = (list: Locator) => list.getByRole('option').allTextContents();

test('a time is typed with AM or PM and sent as HH:mm', async ({ clock }) => {
  await expect(clock.time).toHaveAttribute('placeholder', 'h:mm AM');
  expect(await clock.body()).toMatchObject({ start_time: null });
  for (const [typed, shown, sent] of [
    ['8:05pm', '8:05 PM', '20:05'],
    ['12:00 AM', '12:00 AM', '00:00'],
    ['12:00 pm', '12:00 PM', '12:00'],
    ['8pm', '8:00 PM', '20:00'],
    ['11:59 PM', '11:59 PM', '23:59'],
  ] as const) {
    await clock.time.fill(typed);
    expect(await clock.body()).toMatchObject({ start_time: sent });
    await clock.time.press('Enter');
    await expect(clock.time).toHaveValue(shown);
  }
  await clock.time.fill('');
  expect(await clock.body()).toMatchObject({ start_time: null });
});

test('an invalid time stays as typed, shows an error on blur and is never sent', async ({
  clock,
  page,
}) => {
  await clock.time.fill('8:30 PM');
  for (const typed of ['8:30', '0:30 AM', '13:00 PM', '8:60 PM', 'noon']) {
    await clock.time.fill(typed);
    await expect(page.getByRole('alert')).toBeHidden();
    await clock.time.blur();
    await expect(clock.time).toHaveAccessibleDescription('Invalid time format');
    await expect(clock.time).toHaveValue(typed);
    expect(await clock.body()).toMatchObject({ start_time: typed });
  }
});

test('the parts of a time are chosen by keyboard, and the focus returns', async ({
  clock,
  page,
}) => {
  await clock.time.press('ArrowDown');
  await expect(clock.list('Hour').getByRole('option').first()).toBeFocused();
  for (const [key, list, value] of [
    ['8', 'Hour', '8:00 PM'],
    ['ArrowUp', 'Hour', '7:00 PM'],
    ['Tab', 'Minute', '7:00 PM'],
    ['End', 'Minute', '7:45 PM'],
    ['3', 'Minute', '7:30 PM'],
    ['ArrowRight', 'AM or PM', '7:30 PM'],
    ['a', 'AM or PM', '7:30 AM'],
    ['ArrowRight', 'Quick select', '7:30 AM'],
    ['Home', 'Quick select', '12:00 AM'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(clock.chosen(list), key).toBeFocused();
    await expect(clock.time, key).toHaveValue(value);
  }
  await page.keyboard.type('8:15 p');
  await expect(clock.time).toHaveValue('8:15 PM');
  await page.keyboard.press('ArrowLeft');
  await expect(clock.chosen('AM or PM')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(clock.popover).toBeHidden();
  await expect(clock.time).toBeFocused();
  expect(await clock.body()).toMatchObject({ start_time: '20:15' });

  await clock.opener('Time').press('Enter');
  await expect(clock.chosen('Hour')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(clock.opener('Time')).toBeFocused();
});

test('the parts of a time are chosen with the mouse; a quick time closes the lists', async ({
  clock,
}) => {
  await clock.opener('Time').click();
  await expect(clock.list('Hour')).toBeVisible();
  await expect(clock.popover.getByRole('option', { selected: true })).toHaveCount(0);
  await clock.list('Hour').getByRole('option', { name: '9', exact: true }).click();
  await clock.list('Minute').getByRole('option', { name: '45' }).click();
  await clock.list('AM or PM').getByRole('option', { name: 'AM' }).click();
  await expect(clock.time).toHaveValue('9:45 AM');
  await clock.list('Quick select').getByRole('option', { name: '10:30 AM' }).click();
  await expect(clock.popover).toBeHidden();
  expect(await clock.body()).toMatchObject({ start_time: '10:30' });
});

test('a minute between steps is listed; quick times are optional', async ({ clock }) => {
  await clock.doors.fill('8:05 PM');
  await clock.opener('Doors').click();
  await expect(clock.chosen('Minute')).toHaveText('05');
  expect(await labels(clock.list('Minute'))).toEqual(['00', '05', '10', '20', '30', '40', '50']);
  await expect(clock.list('Quick select')).toBeHidden();
  await clock.list('Minute').getByRole('option', { name: '20' }).click();
  expect(await labels(clock.list('Minute'))).toEqual(['00', '10', '20', '30', '40', '50']);
  expect(await clock.body()).toMatchObject({ settings: { doors: '20:20' } });
});

test('the chosen row is scrolled to the third place; a clicked one stays', async ({
  clock,
  page,
}) => {
  await clock.time.fill('8:30 PM');
  await clock.opener('Time').click();
  const rowsAbove = async (name: 'Hour' | 'Quick select') => {
    const [list, row] = [await boxOf(clock.list(name)), await boxOf(clock.chosen(name))];
    return (row.y - list.y) / row.height;
  };
  await expect(clock.popover).toBeVisible();
  await expect.poll(() => rowsAbove('Hour')).toBe(2);
  await expect.poll(() => rowsAbove('Quick select')).toBe(2);
  // With the mouse, because a click on a locator may scroll the list.
  const nine = await boxOf(clock.list('Hour').getByRole('option', { name: '9', exact: true }));
  await page.mouse.click(nine.x + nine.width / 2, nine.y + nine.height / 2);
  await expect.poll(() => rowsAbove('Hour')).toBe(3);
  await expect.poll(() => rowsAbove('Quick select')).toBe(2);
  await page.keyboard.press('PageUp');
  await expect.poll(() => rowsAbove('Hour')).toBe(2);
});

test('Clear empties the time, and Now uses the timezone of the settings', async ({ clock }) => {
  for (const [timezone, time, line] of [
    ['Asia/Kathmandu', '00:07', 'Timezone: Asia/Kathmandu (UTC+05:45)'],
    ['America/Los_Angeles', '10:22', 'Timezone: America/Los_Angeles (UTC-08:00)'],
  ] as const) {
    await clock.show({ now: '2026-11-06T18:22:00Z', timezone });
    await clock.opener('Time').click();
    await expect(clock.popover.getByText('Timezone:')).toHaveText(line);
    await clock.popover.getByRole('button', { name: 'Now' }).click();
    await expect(clock.popover).toBeHidden();
    expect(await clock.body()).toMatchObject({ start_time: time });
  }
  await clock.opener('Time').click();
  await clock.popover.getByRole('button', { name: 'Clear' }).click();
  await expect(clock.time).toHaveValue('');
  expect(await clock.body()).toMatchObject({ start_time: null });
});

test('a narrow window has a native time input, which must be complete', async ({ clock, page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(clock.time).toHaveAttribute('type', 'time');
  await expect(clock.opener('Time')).toBeHidden();
  await clock.time.fill('20:05');
  expect(await clock.body()).toMatchObject({ start_time: '20:05' });
  await clock.time.fill('');
  expect(await clock.body()).toMatchObject({ start_time: null });

  await clock.time.pressSequentially('8');
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await clock.body()).toMatchObject({ start_time: '' });
  await clock.time.blur();
  await expect(clock.time).toHaveAccessibleDescription('Fill in every part, or clear it');

  await clock.time.fill('20:05');
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(clock.time).toHaveValue('8:05 PM');
});

test('a time field passes axe with an error, open and native, in both themes', async ({
  clock,
  page,
}) => {
  await clock.time.fill('8:30');
  await clock.time.blur();
  await expect(page.getByText('Invalid time format')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await clock.time.fill('8:30 PM');
  await clock.opener('Time').click();
  await expect(clock.chosen('Quick select')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(clock.time).toHaveAttribute('type', 'time');
  expect(await problemsInBothThemes(page)).toEqual([]);
});
