import type { Live } from '#contract/lives.ts';
import { boxOf, expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

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
