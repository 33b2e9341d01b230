import { OPEN_PART } from './open-part.ts';
import { expect, openGroup, test } from './ui-page-test.ts';

test('a dialog traps Tab, returns the focus, and stays at a click beside it', async ({ page }) => {
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

  const refused = await OPEN_PART.Dialogs.dialog(page);
  await page.mouse.click(5, 5);
  await expect(refused.getByRole('alert')).toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(refused).toBeHidden();
});

test('keys reach a menu that is still opening', async ({ page }) => {
  await openGroup(page, 'PopUps');
  const opener = page.getByRole('button', { name: 'Black' });
  const choice = (name: string) => page.getByRole('menuitemradio', { name });
  // It has no transition the first time.
  await opener.press('Enter');
  await expect(choice('Black')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.addStyleTag({ content: '[role="menu"] { --rise: 3600s }' });
  await page.keyboard.press('Enter');
  await expect(choice('Black')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choice('Gray')).toBeFocused();
  await page.getByRole('menu').evaluate(async (menu) => {
    const transitions = menu.getAnimations();
    if (transitions.length === 0) throw new Error('The menu has no transition');
    for (const transition of transitions) transition.finish();
    await Promise.all(transitions.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Gray' })).toBeVisible();
});
