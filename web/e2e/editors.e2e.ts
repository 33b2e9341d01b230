import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LayoutEditorPage } from './pages/layout-editor-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';
import { failWithoutWords } from './refusals.ts';

/** A popup and the element that opens it. */
type Opening = {
  /** Section to expand first. */
  unfold?: string;
  opener: (page: Page) => Locator;
  popup: (page: Page) => Locator;
};

const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const combobox = (name: string) => (page: Page) =>
  page.getByRole('combobox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('listbox').first();

/** The editors, with the title of each, the page they return to, and their popups. */
const EDITORS = {
  live: {
    Editor: LiveEditorPage,
    path: 'lives',
    title: 'Live stream',
    leadsTo: AT_HOME,
    settings: {},
    openings: [
      { opener: combobox('Theme'), popup: list },
      { opener: button('Choose Date'), popup: dialog },
      { opener: button('Choose Time'), popup: dialog },
    ] as Opening[],
  },
  theme: {
    Editor: ThemeEditorPage,
    path: 'themes',
    title: 'Theme',
    leadsTo: '/settings/admin',
    settings: { sprites: ['/uploads/comet.png'] },
    openings: [
      { opener: combobox('Category'), popup: list },
      { unfold: 'Colors', opener: button('Pick Theme Color'), popup: dialog },
      { unfold: 'Sprites', opener: button('Replace'), popup: dialog },
      { unfold: 'Fonts', opener: combobox('Title style'), popup: list },
    ] as Opening[],
  },
  layout: {
    Editor: LayoutEditorPage,
    path: 'layouts',
    title: 'Layout',
    leadsTo: '/settings/admin',
    settings: {},
    openings: [{ opener: button('Set defaults for X'), popup: dialog }] as Opening[],
  },
};

test.use({ drawsPreviews: false });

for (const [kind, { Editor, path, title, leadsTo, settings, openings }] of Object.entries(
  EDITORS,
)) {
  test(`the ${kind} editor returns the focus, asks before losses, and says what failed`, async ({
    api,
    page,
  }) => {
    const noun = title.toLowerCase();
    const { id } = await api.post<{ id: string }>(path, { name: 'Friday', settings });
    // Without the preview of Home, where some editors lead to.
    await page.setViewportSize({ width: 800, height: 900 });
    const editor = await new Editor(page).open(id);

    await test.step('Escape closes each popup and returns the focus', async () => {
      for (const { unfold, opener, popup } of openings) {
        if (unfold) {
          const head = editor.section(unfold).getByRole('heading').getByRole('button');
          await head.press('Enter');
        }
        await opener(page).press('Enter');
        await expect(popup(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(popup(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
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
      await expect(page).toHaveURL(leadsTo);
      await page.goBack();
      await expect(page.getByRole('heading', { name: `Edit ${kind}` })).toBeVisible();
      await expect(editor.name).toHaveValue('Friday');
    });

    await test.step('a failed save without a message says what to do', async () => {
      await failWithoutWords(page, `**/api/${path}/${id}`);
      await editor.name.fill('Saturday');
      await editor.saveButton.click();
      const failure = page.getByRole('alert');
      await expect(failure.getByText(`Failed to save ${noun}`, { exact: true })).toBeVisible();
      await expect(failure.getByText('Check that streamhost is still running')).toBeVisible();
      await expect(failure.getByText('Error', { exact: true })).toBeVisible();
      await expect(editor.name).toHaveValue('Saturday');
    });

    await test.step('Delete asks first, and a failure keeps the question', async () => {
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
  });
}
