import { OPEN_PART } from './open-part.ts';
import { expect, openGroup, test } from './ui-page-test.ts';

test('a dialog focuses its first field, traps Tab and returns the focus', async ({ page }) => {
  await openGroup(page, 'Dialogs');
  const opener = page.getByRole('button', { name: 'Set defaults' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set Slider Defaults' });
  await expect(dialog.getByRole('combobox', { name: 'Unit' })).toBeFocused();
  const stops = [
    dialog.getByRole('textbox', { name: 'Default' }),
    dialog.getByRole('button', { name: 'Cancel' }),
    dialog.getByRole('button', { name: 'Save' }),
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByRole('combobox', { name: 'Unit' }),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a refused dialog stays open and focuses the invalid field', async ({ page }) => {
  await openGroup(page, 'Dialogs');
  await page.getByRole('button', { name: 'Set defaults' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set Slider Defaults' });
  const field = dialog.getByLabel('Default');
  for (const _try of ['first', 'again']) {
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Default must be between min and max');
  }
  await field.fill('1200');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set defaults' })).toBeFocused();
});

test("Escape closes a dialog's list first; a click outside closes nothing", async ({ page }) => {
  await openGroup(page, 'Dialogs');
  const dialog = await OPEN_PART.Dialogs.dialog(page);
  await dialog.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'Percent' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();

  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('Escape cancels an alert dialog unless it is busy', async ({ page }) => {
  await openGroup(page, 'Dialogs');
  const opener = page.getByRole('button', { name: 'Delete theme' });
  await opener.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this theme?' });
  await expect(question).toHaveAccessibleDescription('This cannot be undone.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Deleting' }).press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Deleting' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
});

test('a menu works with arrows and letters and returns the focus', async ({ page }) => {
  await openGroup(page, 'PopUps');
  const opener = page.getByRole('button', { name: 'Black' });
  await opener.press('ArrowDown');
  const choice = (name: string) => page.getByRole('menuitemradio', { name });
  await expect(choice('Black')).toBeFocused();
  await expect(choice('Black')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(choice('Gray')).toBeFocused();
  await page.keyboard.press('c');
  await expect(choice('Camera Feed')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(choice('Black')).toBeFocused();
  await page.keyboard.press('End');
  await expect(choice('Camera Feed')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Camera Feed' })).toBeFocused();
});

test('a disabled menu item does nothing', async ({ page }) => {
  await openGroup(page, 'PopUps');
  await OPEN_PART.PopUps['menu-to-act'](page);
  await page.getByRole('menuitem', { name: 'Delete' }).click({ force: true });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('button', { name: 'Duplicated' })).toBeFocused();
});

test('a select works by keyboard, and Escape keeps its value', async ({ page }) => {
  await openGroup(page, 'Selects');
  const select = page.getByRole('combobox', { name: 'Rest' });
  await select.press('Enter');
  await expect(page.getByRole('option', { name: 'Deep Space' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(select).toHaveText('Deep Space');
  await expect(select).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('t');
  await expect(page.getByRole('option', { name: 'The Haunted Hour' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(select).toHaveText('The Haunted Hour');
  await expect(select).toBeFocused();
});

test('a select is named by its label and described by its error', async ({ page }) => {
  await openGroup(page, 'Selects');
  const select = page.getByRole('combobox', { name: 'Invalid' });
  await expect(select).toHaveAttribute('aria-invalid', 'true');
  await expect(select).toHaveAccessibleDescription('Choose a theme');
  await expect(page.getByRole('combobox', { name: 'Disabled' })).toBeDisabled();
});

test('arrows move along the tabs, and Enter shows a panel', async ({ page }) => {
  await openGroup(page, 'TabRows');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Tips').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Preview')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Tips' })).toHaveText('23 tips, 14 fans');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Preview' })).toHaveText('1920 × 1080 at 56%');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Tips')).toBeFocused();
});

test('Space and a click on the label toggle an enabled checkbox', async ({ page }) => {
  await openGroup(page, 'CheckBoxes');
  const box = page.getByRole('checkbox', { name: 'Off' });
  await box.press('Space');
  await expect(box).toBeChecked();
  await page.getByText('Off', { exact: true }).click();
  await expect(box).not.toBeChecked();
  await page.getByText('Disabled', { exact: true }).last().click({ force: true });
  await expect(page.getByRole('checkbox', { name: 'Disabled', exact: true })).not.toBeChecked();
});

test('a busy button keeps the focus and announces that it is busy', async ({ page }) => {
  await openGroup(page, 'Buttons');
  const button = page.getByRole('button', { name: 'Saving' }).first();
  await button.focus();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('progress has an accessible value text', async ({ page }) => {
  await openGroup(page, 'Loading');
  const bar = page.getByRole('progressbar', { name: 'Uploading cover.jpg' });
  await expect(bar).toHaveAttribute('aria-valuetext', '1.2 MB of 3.1 MB');
  await expect(page.getByRole('progressbar', { name: 'Uploading comet.png' })).toHaveAttribute(
    'aria-valuetext',
    '100%',
  );
});
