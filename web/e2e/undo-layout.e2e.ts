import type { Page } from 'playwright/test';
import type { Layout } from '#contract/layouts.ts';
import type { Api } from './api.ts';
import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { LayoutEditorPage } from './pages/layout-editor-page.ts';
import { refuse } from './refusals.ts';

/** The editor of a layout, with a live in its preview. */
async function openLayout(api: Api, page: Page) {
  await api.post('lives', { name: 'Orbit Sessions' });
  const { id } = await api.post<Layout>('layouts', { name: 'Right board' });
  return { id, editor: await new LayoutEditorPage(page).open(id) };
}

test('a drag is one step; undo opens its section; a refused save keeps the steps', async ({
  api,
  page,
}) => {
  const { id, editor } = await openLayout(api, page);
  await editor.unfold('Goal bar');
  const height = editor.digits('Goal bar', 'Height');
  await height.fill('40');
  await editor.unfold('Board');
  await editor.waitForRanges('Board');
  const slider = editor.section('Board').getByRole('slider', { name: 'Width', exact: true });
  const { x, y } = await boxOf(slider);
  await page.mouse.move(x + 4, y + 4);
  await page.mouse.down();
  for (const step of [10, 20, 30, 60]) await page.mouse.move(x + step, y);
  await page.mouse.up();
  const width = editor.digits('Board', 'Width');
  await expect(width).not.toHaveValue('360');
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await editor.unfold('Goal bar');
  await expect(height).toBeHidden();

  await editor.undoByKey();
  await editor.undoByKey();
  await expect(width).toHaveValue('360');
  await expect(editor.undo).toHaveAccessibleName('Undo Height');
  await editor.undoByKey();
  await expect(height).toBeVisible();
  await expect(height).toBeInViewport();
  await expect(height).toHaveValue('28');
  await expect(editor.undo).toBeDisabled();

  await editor.name.fill('Left board');
  await editor.section('Board').getByRole('button', { name: 'Set defaults for Width' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Slider Defaults' });
  const max = dialog.getByRole('textbox', { name: 'Max' });
  const before = await max.inputValue();
  await max.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('9');
  await editor.undoByKey();
  await expect(max).toHaveValue(before);
  // Without a guard, the browser would continue to undo in the fields behind the dialog.
  await editor.undoByKey();
  await editor.undoByKey();
  await expect(editor.name).toHaveValue('Left board');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.name).toHaveValue('Left board');

  await refuse(page, `**/api/layouts/${id}`, ['name'], 'That name is taken');
  await page.keyboard.press('Control+s');
  await expect(editor.name).toHaveAccessibleDescription('That name is taken');
  await editor.undoByKey();
  await expect(editor.name).toHaveValue('Right board');
  await expect(editor.name).not.toHaveAccessibleDescription('That name is taken');
});
