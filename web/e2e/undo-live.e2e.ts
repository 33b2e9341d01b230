import type { Live } from '#contract/lives.ts';
import { boxOf, expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test('goals, date and time of a new live are undone and redone step by step', async ({ page }) => {
  const editor = await new LiveEditorPage(page).open();
  await expect(editor.name).toBeFocused();
  await page.keyboard.type('Friday');
  await editor.date.fill('11/13/2026');
  await editor.time.fill('8pm');
  await editor.fillGoal(0, { reward: 'Dance', dollars: '100' });
  // The blur formats the amount and sorts the rows, which is no undo step.
  await editor.fillGoal(1, { reward: 'Song', dollars: '49.6' });
  await editor.name.focus();
  const read = () =>
    editor.goals
      .locator('input')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(' '));
  await expect.poll(read).toBe('Song 49.60 Dance 100');
  await editor.goals.first().getByRole('button', { name: 'Remove goal' }).click();
  await expect.poll(read).toBe('Dance 100');

  for (const goals of ['Song 49.60 Dance 100', 'Dance 100 Song ', 'Dance 100  ', 'Dance 100']) {
    await editor.undoByKey();
    await expect.poll(read).toBe(goals);
  }
  await editor.undoByKey();
  await editor.undoByKey();
  await expect.poll(read).toBe(' ');
  await expect(editor.undo).toHaveAccessibleName('Undo Time');
  await editor.time.focus();
  await editor.undoByKey();
  await expect(editor.time).toHaveValue('');
  await editor.undoByKey();
  await expect(editor.date).toHaveValue('');
  await expect(editor.time).toBeFocused();
  await editor.undoByKey();
  await expect(editor.name).toHaveValue('');
  await expect(editor.undo).toBeDisabled();
  await expect(editor.unsaved).toBeHidden();

  for (let step = 0; step < 9; step += 1) await editor.redoByKey();
  await expect(editor.redo).toBeDisabled();
  await expect(editor.name).toHaveValue('Friday');
  await expect(editor.date).toHaveValue('11/13/2026');
  await expect(editor.time).toHaveValue('8:00 PM');
  await expect.poll(read).toBe('Dance 100');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(editor.name).toHaveValue('Friday');
  await expect.poll(read).toBe('Dance 100');
});

test('typed dates and times are undone per input, picked ones per choice', async ({
  api,
  page,
}) => {
  const live = { name: 'Friday', start_date: '2026-11-13', start_time: '20:00' };
  const { id } = await api.post<Live>('lives', live);
  const editor = await new LiveEditorPage(page).open(id);
  await editor.date.press('End');
  await editor.date.press('Backspace');
  await expect(editor.date).toHaveValue('11/13/202');
  await editor.undoByKey();
  await expect(editor.date).toHaveValue('11/13/2026');
  await expect(editor.date).toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(editor.date).toHaveValue('11/13/202');
  await expect(editor.date).toHaveAccessibleDescription('Invalid date format');
  await editor.undoByKey();

  await page.getByRole('button', { name: 'Choose Date' }).click();
  await page.getByRole('button', { name: /November 20th, 2026|November 20, 2026/ }).click();
  await expect(editor.date).toHaveValue('11/20/2026');
  await editor.time.press('ArrowDown');
  const hours = page.getByRole('listbox', { name: 'Hour' });
  await hours.getByRole('option', { name: '9', exact: true }).click();
  await expect(editor.time).toHaveValue('9:00 PM');
  await editor.undoByKey();
  await expect(editor.time).toHaveValue('8:00 PM');
  await expect(hours.getByRole('option', { name: '8', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Escape');
  await editor.undoByKey();
  await expect(editor.date).toHaveValue('11/13/2026');
  await expect(editor.unsaved).toBeHidden();
});

test('on a phone a partial time is undone, and the bar passes axe in both themes', async ({
  api,
  page,
}) => {
  const { id } = await api.post<Live>('lives', { name: 'ليلة هادئة 🌙 '.repeat(9) });
  await page.setViewportSize({ width: 390, height: 844 });
  const editor = await new LiveEditorPage(page).open(id);
  const { name, time, undo, unsaved } = editor;
  await time.focus();
  await page.keyboard.type('8');
  await name.focus();
  await expect(time).toHaveAccessibleDescription('Fill in every part, or clear it');
  await expect(undo).toHaveAccessibleName('Undo Time');
  await editor.undoByKey();
  await expect(time).not.toHaveAccessibleDescription('Fill in every part, or clear it');
  expect(await time.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
  await expect(unsaved).toBeHidden();

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await name.fill('Friday');
    await expect(unsaved).toBeAttached();
    await expect(undo).toBeEnabled();
    for (const button of await page.getByRole('banner').getByRole('button').all()) {
      await expectTouchSize(button);
      const box = await boxOf(button);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await problemsInBothThemes(page)).toEqual([]);
  }
});
