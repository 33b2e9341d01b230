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

test('a click outside a dialog closes nothing', async ({ page }) => {
  await openGroup(page, 'Dialogs');
  const dialog = await OPEN_PART.Dialogs.dialog(page);
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
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
