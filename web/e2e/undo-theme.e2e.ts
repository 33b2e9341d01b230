import type { Theme } from '#contract/themes.ts';
import { expect, test } from './fixtures.ts';
import { aFraud, aPng, holdUploads, pick } from './form-page/choose-files.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';

test('uncommitted text is undone first', async ({ api, page }) => {
  const theme = { name: 'Deep Space', settings: { text_color: '#8fdcff' } };
  const { id } = await api.post<Theme>('themes', theme);
  const editor = await new ThemeEditorPage(page).open(id);
  await editor.unfold('Colors', 'Fonts');
  await editor.name.fill('Deeper Space');

  const font = editor.select('Title');
  await font.fill('No such font');
  await editor.undoByKey();
  await expect(font).toHaveValue('Inter');
  await expect(font).toBeFocused();
  await expect(editor.announcement('Undone: typing in Title')).toBeAttached();
  await expect(editor.name).toHaveValue('Deeper Space');
  await font.fill('Georgia');
  await font.press('Enter');
  await expect(editor.undo).toHaveAccessibleName('Undo Title');
  await editor.undoByKey();
  await expect(font).toHaveValue('Inter');

  // The first six digits are a valid color and are applied; the seventh is invalid.
  await editor.themeColor.fill('#ffcc00');
  await editor.themeColor.press('End');
  await editor.themeColor.press('0');
  await editor.undo.click();
  await expect(editor.themeColor).toHaveValue('#ffcc00');
  await expect(editor.themeColor).toBeFocused();
  await editor.undo.click();
  await expect(editor.themeColor).toHaveValue('#8fdcff');
  await editor.undoByKey();
  await expect(editor.name).toHaveValue('Deep Space');
  await expect(editor.unsaved).toBeHidden();
});

test('undo updates the open color picker, and each choice is a step', async ({ api, page }) => {
  const theme = { name: 'Deep Space', settings: { text_color: '#ff0000' } };
  const { id } = await api.post<Theme>('themes', theme);
  const editor = await new ThemeEditorPage(page).open(id);
  await editor.choose('Category', 'Fantasy');
  await editor.choose('Category', 'Sports');
  await editor.unfold('Colors', 'Fonts');
  const caps = editor.section('Fonts').getByRole('checkbox', { name: 'ALL CAPS' }).first();
  await caps.click();
  await page.getByRole('button', { name: 'Pick Theme Color' }).click();
  const color = page.getByRole('textbox', { name: 'Theme Color' });
  const hue = page.getByRole('slider', { name: 'Hue' });
  await hue.press('End');
  await expect(color).not.toHaveValue('#ff0000');
  await editor.undoByKey();
  await expect(color).toHaveValue('#ff0000');
  await expect(hue).toHaveAttribute('aria-valuenow', '0');
  await expect(hue).toBeFocused();
  await page.keyboard.press('Escape');
  await editor.undoByKey();
  await expect(caps).toBeChecked();
  await editor.undoByKey();
  await expect(editor.select('Category')).toHaveText('Fantasy');
  await editor.undoByKey();
  await expect(editor.select('Category')).toHaveText('No category');
  await expect(editor.unsaved).toBeHidden();
});

test('undo restores stored files during running uploads', async ({ api, page }) => {
  const { id } = await api.post<Theme>('themes', { name: 'Deep Space', settings: {} });
  const editor = await new ThemeEditorPage(page).open(id);
  await editor.unfold('Sprites');
  const add = editor.sprites.getByRole('button', { name: 'Add sprites' });
  const names = editor.sprites.getByRole('listitem').locator('b');
  await pick(add, await aPng('planet.png', 20, 20), await aPng('comet.png', 21, 21));
  await expect(editor.sprites.getByRole('button', { name: 'Remove' })).toHaveCount(2);
  await expect(editor.sprites.getByRole('progressbar')).toHaveCount(0);
  const both = (await names.allInnerTexts()).sort();
  expect(both).toEqual(['comet.png', 'planet.png']);
  await editor.sprites.getByRole('button', { name: 'Move down' }).first().click();
  const moved = await names.allInnerTexts();
  await editor.sprites.getByRole('button', { name: 'Remove' }).first().click();
  await expect(names).toHaveCount(1);

  // Failed and running uploads are no undo steps, and keep their places.
  await pick(add, aFraud('notes.tiff'));
  await expect(editor.sprites.getByRole('alert')).toBeVisible();
  const uploads = await holdUploads(page);
  await pick(editor.coverPhoto.getByRole('button'), await aPng('cover.png', 80, 45));
  await expect.poll(() => uploads.count()).toBe(1);
  await expect(editor.undo).toHaveAccessibleName('Undo Sprites');
  await editor.undo.click();
  await expect(names).toHaveText([...moved, 'notes.tiff']);
  await editor.undo.click();
  await expect(names).toHaveText([...moved.toReversed(), 'notes.tiff']);
  await expect(editor.sprites.getByRole('alert')).toBeVisible();

  await uploads.release('cover.png');
  await expect(editor.undo).toHaveAccessibleName('Undo Cover photo');
  await editor.undo.click();
  await expect(editor.coverPhoto.getByText('cover.png')).toBeHidden();
  await editor.redo.click();
  await expect(editor.coverPhoto.getByText('cover.png')).toBeVisible();
  await editor.sprites.getByRole('button', { name: 'Remove' }).last().click();
  await editor.save();
  const { settings } = await api.get<Theme>(`themes/${id}`);
  expect(settings).toMatchObject({
    logo_image: { original_name: 'cover.png' },
    sprites: moved.toReversed().map((original_name) => ({ original_name })),
  });
});
