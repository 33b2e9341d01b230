import type { Live } from '#contract/lives.ts';
import { expect, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { UndoBar } from './pages/undo-bar.ts';
import { seriousProblems } from './serious-problems.ts';

test('goals, date and time of a new live are taken back step by step, and made again', async ({
  page,
}) => {
  const editor = await new LiveEditorPage(page).open();
  const bar = new UndoBar(page);
  await expect(editor.name).toBeFocused();
  await page.keyboard.type('Friday');
  await editor.date.fill('11/13/2026');
  await editor.time.fill('8pm');
  await editor.fillGoal(0, { reward: 'Dance', dollars: '100' });
  // It is rounded and sorted once it is left, which is no step.
  await editor.fillGoal(1, { reward: 'Song', dollars: '49.6' });
  await editor.name.focus();
  const read = () =>
    editor.goals
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(' '));
  await expect.poll(read).toBe('Song 50 Dance 100');
  await editor.goals.first().getByRole('button', { name: 'Remove goal' }).click();
  await expect.poll(read).toBe('Dance 100');

  await bar.undoByKey();
  await expect.poll(read).toBe('Song 50 Dance 100');
  await bar.undoByKey();
  await expect.poll(read).toBe('Dance 100 Song ');
  await bar.undoByKey();
  await expect.poll(read).toBe('Dance 100  ');
  await bar.undoByKey();
  await expect.poll(read).toBe('Dance 100');
  await bar.undoByKey();
  await bar.undoByKey();
  await expect.poll(read).toBe(' ');
  await expect(bar.undo).toHaveAccessibleName('Undo Time');
  await editor.time.focus();
  await bar.undoByKey();
  await expect(editor.time).toHaveValue('');
  await bar.undoByKey();
  await expect(editor.date).toHaveValue('');
  await expect(editor.time).toBeFocused();
  await bar.undoByKey();
  await expect(editor.name).toHaveValue('');
  await expect(bar.undo).toBeDisabled();
  await expect(bar.unsaved).toBeHidden();

  for (let step = 0; step < 9; step += 1) await bar.redoByKey();
  await expect(bar.redo).toBeDisabled();
  await expect(editor.name).toHaveValue('Friday');
  await expect(editor.date).toHaveValue('11/13/2026');
  await expect(editor.time).toHaveValue('8:00 PM');
  await expect.poll(read).toBe('Dance 100');
});

test('what is typed in a date or a time is undone as it is typed, and picked ones are steps', async ({
  api,
  page,
}) => {
  const live = { name: 'Friday', start_date: '2026-11-13', start_time: '20:00' };
  const { id } = await api.post<Live>('lives', live);
  const editor = await new LiveEditorPage(page).open(id);
  const bar = new UndoBar(page);
  await editor.date.press('End');
  await editor.date.press('Backspace');
  await expect(editor.date).toHaveValue('11/13/202');
  await bar.undoByKey();
  await expect(editor.date).toHaveValue('11/13/2026');
  await expect(editor.date).toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(editor.date).toHaveValue('11/13/202');
  await expect(editor.date).toHaveAccessibleDescription('Invalid date format');
  await bar.undoByKey();

  await page.getByRole('button', { name: 'Choose Date' }).click();
  await page.getByRole('button', { name: /November 20th, 2026|November 20, 2026/ }).click();
  await expect(editor.date).toHaveValue('11/20/2026');
  await editor.time.press('ArrowDown');
  const hours = page.getByRole('listbox', { name: 'Hour' });
  await hours.getByRole('option', { name: '9', exact: true }).click();
  await expect(editor.time).toHaveValue('9:00 PM');
  await bar.undoByKey();
  await expect(editor.time).toHaveValue('8:00 PM');
  await expect(hours.getByRole('option', { name: '8', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Escape');
  await bar.undoByKey();
  await expect(editor.date).toHaveValue('11/13/2026');
  await expect(bar.unsaved).toBeHidden();
});

test('while the editor asks before it is left, nothing is undone', async ({ page }) => {
  const editor = await new LiveEditorPage(page).open();
  await editor.name.fill('Friday');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(editor.name).toHaveValue('Friday');
});

for (const [width, uiTheme] of [
  [390, 'dark'],
  [320, 'light'],
] as const) {
  test(`Undo, Redo, Cancel and Save fit ${width} pixels, and axe finds nothing serious, ${uiTheme}`, async ({
    api,
    page,
  }) => {
    await page.addInitScript((chosen) => {
      localStorage['streamhost.ui-theme'] = chosen;
    }, uiTheme);
    await page.setViewportSize({ width, height: 844 });
    const name = 'ليلة هادئة 🌙 '.repeat(9);
    const { id } = await api.post<Live>('lives', { name });
    await page.goto(`/lives/${id}`);
    const bar = new UndoBar(page);
    await new LiveEditorPage(page).name.fill('Friday');
    await expect(bar.unsaved).toBeAttached();
    await expect(bar.undo).toBeEnabled();
    for (const button of await page.getByRole('banner').getByRole('button').all()) {
      const { x = -1, width: wide = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await seriousProblems(page)).toEqual([]);
  });
}

test('on a phone a time of which only a part is filled is undone, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { name, time } = await new LiveEditorPage(page).open();
  const bar = new UndoBar(page);
  await time.focus();
  await page.keyboard.type('8');
  await name.focus();
  await expect(time).toHaveAccessibleDescription('Fill in every part, or clear it');
  await expect(bar.undo).toHaveAccessibleName('Undo Time');
  await bar.undoByKey();
  await expect(time).not.toHaveAccessibleDescription('Fill in every part, or clear it');
  expect(await time.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
  await expect(bar.unsaved).toBeHidden();
});
