import { expect, test } from './fixtures.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';
import { failWithoutWords } from './refusals.ts';

test.use({ drawsPreviews: false });

test('an editor returns the focus, asks before losses, and says what failed', async ({
  api,
  page,
}) => {
  const settings = { sprites: ['/uploads/comet.png'] };
  const { id } = await api.post<{ id: string }>('themes', { name: 'Friday', settings });
  const editor = await new ThemeEditorPage(page).open(id);
  const button = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first();
  const dialog = page.getByRole('dialog');
  const list = page.getByRole('listbox').first();

  await test.step('Escape closes each popup and returns the focus', async () => {
    for (const { unfold, opener, popup } of [
      { opener: editor.select('Category'), popup: list },
      { unfold: 'Colors', opener: button('Pick Theme Color'), popup: dialog },
      { unfold: 'Sprites', opener: button('Replace'), popup: dialog },
      { unfold: 'Fonts', opener: editor.select('Title style'), popup: list },
    ]) {
      if (unfold) {
        await editor.section(unfold).getByRole('heading').getByRole('button').press('Enter');
      }
      await opener.press('Enter');
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  await test.step('Cancel asks if something is unsaved', async () => {
    const cancel = page.getByRole('banner').getByRole('button', { name: 'Cancel' });
    await editor.name.fill('Saturday');
    await expect(editor.unsaved).toBeVisible();
    await cancel.press('Enter');
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(cancel).toBeFocused();
    await expect(editor.name).toHaveValue('Saturday');
    await editor.name.fill('Friday');
    await expect(editor.unsaved).toBeHidden();
    await cancel.click();
    await expect(page).toHaveURL('/settings/admin');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Edit theme' })).toBeVisible();
    await expect(editor.name).toHaveValue('Friday');
  });

  await test.step('a failed save without a message says what to do', async () => {
    await failWithoutWords(page, `**/api/themes/${id}`);
    await editor.name.fill('Saturday');
    await editor.saveButton.click();
    const failure = page.getByRole('alert');
    await expect(failure.getByText('Failed to save theme', { exact: true })).toBeVisible();
    await expect(failure.getByText('Check that streamhost is still running')).toBeVisible();
    await expect(editor.name).toHaveValue('Saturday');
  });

  await test.step('Delete asks first, and a failure keeps the question', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete this theme?' });
    const confirm = question.getByRole('button', { name: 'Delete' });
    await editor.deleteButton.click();
    await expect(question).toHaveAccessibleDescription('This cannot be undone.');
    await confirm.click();
    await expect(page.getByText('Failed to delete theme')).toBeVisible();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editor.deleteButton).toBeFocused();
    await page.unroute(`**/api/themes/${id}`);
    await editor.deleteButton.press('Enter');
    await confirm.press('Enter');
    await expect(page.getByText('Theme deleted successfully!')).toBeVisible();
    await expect(page).toHaveURL('/settings/admin');
    expect(await api.get('themes')).toEqual([]);
  });
});
