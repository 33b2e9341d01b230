import { createTheme } from '../../overlay/e2e/dressing.ts';
import { expect, test } from './fixtures.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const SECTIONS = ['Sprites', 'Colors', 'Tier names', 'Fonts'];

test('a theme is made with the keyboard alone', async ({ api, page }) => {
  const editor = await new ThemeEditorPage(page).open();
  await expect(editor.name).toBeFocused();
  const { keyboard } = page;
  await keyboard.type('Deep Space');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.getByRole('option', { name: 'Fantasy' }).press('Enter');
  await expect(editor.select('Category')).toHaveText('Fantasy');

  const colors = page.getByRole('button', { name: 'Colors' });
  while (!(await colors.evaluate((button) => button === document.activeElement))) {
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(editor.themeColor).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pick Theme Color' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('#8fdcff');
  await keyboard.press('Control+s');
  await expect(page.getByText('Theme created successfully!')).toBeVisible();
  expect(await api.get('themes')).toMatchObject([
    { name: 'Deep Space', settings: { category: 'Fantasy', text_color: '#8fdcff' } },
  ]);
});

test('axe finds nothing serious in the theme editor, in both themes', async ({
  page,
  streamhost: { url },
}) => {
  const theme = await createTheme(url, { text_color: '#8fdcff' }, 'Deep Space');
  const editor = await new ThemeEditorPage(page).open(theme.id);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await editor.unfold(...SECTIONS);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await editor.deleteButton.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
});

test('on a narrow window nothing reaches over its edge, not even a long name', async ({
  page,
  streamhost: { url },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const theme = await createTheme(url, {}, 'ليلة هادئة 🌙 '.repeat(12));
  const editor = await new ThemeEditorPage(page).open(theme.id);
  await editor.unfold(...SECTIONS);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
