import { expect, test } from './fixtures.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LayoutEditorPage } from './pages/layout-editor-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';
import { failWithoutWords } from './refusals.ts';

/** The editors, with the title of each and the page they return to. */
const EDITORS = {
  live: { Editor: LiveEditorPage, path: 'lives', title: 'Live stream', leadsTo: AT_HOME },
  theme: { Editor: ThemeEditorPage, path: 'themes', title: 'Theme', leadsTo: '/settings/admin' },
  layout: {
    Editor: LayoutEditorPage,
    path: 'layouts',
    title: 'Layout',
    leadsTo: '/settings/admin',
  },
};

test('Cancel and Delete ask first; an error without a message says what failed', async ({
  api,
  page,
}) => {
  for (const [kind, { Editor, path, title, leadsTo }] of Object.entries(EDITORS)) {
    await test.step(kind, async () => {
      const noun = title.toLowerCase();
      const { id } = await api.post<{ id: string }>(path, { name: 'Friday' });
      const editor = await new Editor(page).open(id);
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
      await expect(page).toHaveURL(leadsTo);

      await page.goBack();
      await expect(page.getByRole('heading', { name: `Edit ${kind}` })).toBeVisible();
      await expect(editor.name).toHaveValue('Friday');
      await failWithoutWords(page, `**/api/${path}/${id}`);
      await editor.name.fill('Saturday');
      await editor.saveButton.click();
      const failure = page.getByRole('alert');
      await expect(failure.getByText(`Failed to save ${noun}`, { exact: true })).toBeVisible();
      await expect(failure.getByText('Check that streamhost is still running')).toBeVisible();
      await expect(failure.getByText('Error', { exact: true })).toBeVisible();
      await expect(editor.name).toHaveValue('Saturday');

      const question = page.getByRole('alertdialog', { name: `Delete this ${noun}?` });
      const confirm = question.getByRole('button', { name: 'Delete' });
      await editor.deleteButton.click();
      await expect(question).toHaveAccessibleDescription('This cannot be undone.');
      await confirm.click();
      await expect(page.getByText(`Failed to delete ${noun}`)).toBeVisible();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(editor.deleteButton).toBeFocused();

      await page.unroute(`**/api/${path}/${id}`);
      await editor.deleteButton.press('Enter');
      await confirm.press('Enter');
      await expect(page.getByText(`${title} deleted successfully!`)).toBeVisible();
      await expect(page).toHaveURL(leadsTo);
      expect(await api.get(path)).toEqual([]);
    });
  }
});
