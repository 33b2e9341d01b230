import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '#contract/themes.ts';
import { uploadFont } from '../../overlay/e2e/create-appearance.ts';
import { changePolls } from '../../overlay/e2e/live-answers.ts';
import { expect, test } from './fixtures.ts';
import { pick } from './form-page/choose-files.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';

const BOLD = 'midnight-arcade/fonts/unbounded-latin-800-normal.woff2';
const SEMIBOLD = 'midnight-arcade/fonts/unbounded-latin-600-normal.woff2';

test('the preview applies new and uploaded fonts; choosing one is one undo step', async ({
  api,
  page,
  streamhost: { url },
}) => {
  const fonts = { title: { family: 'Owlface', variant: '800', caps: false } };
  const theme = await api.post<Theme>('themes', { name: 'Space', settings: { fonts } });
  await api.post('lives', { name: 'Orbit Sessions', theme_id: theme.id });
  // Snapshots of the fonts would leave nothing to press.
  await changePolls(page, (message) => (message.topic === 'fonts' ? null : message));
  const editor = await new ThemeEditorPage(page).open(`${theme.id}?push=off`);
  await editor.unfold('Fonts');
  const title = page.getByRole('group', { name: 'Title', exact: true });
  await expect(title).toContainText('Drawn in Inter until Owlface can be fetched.');
  await editor.expectPreviewed({ nameFont: 'Inter' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await uploadFont(url, BOLD, 'Owlface');
  await title.getByRole('button', { name: 'Try Again' }).click();
  await editor.expectPreviewed({ nameFont: 'Owlface' });
  await expect(title).not.toContainText('Drawn in Inter');

  const path = join(import.meta.dirname, '../../server/library/looks', SEMIBOLD);
  const file = { name: 'own.woff2', mimeType: 'font/woff2', buffer: await readFile(path) };
  await pick(title.getByRole('button', { name: 'Upload a font for title' }), file);
  await page.getByRole('textbox', { name: 'Family' }).fill('My Own');
  await page.getByRole('button', { name: 'Use font' }).click();
  await editor.expectPreviewed({ nameFont: 'My Own' });
  await expect(editor.select('Title')).toHaveValue('My Own');
  await editor.undo.click();
  await expect(editor.select('Title')).toHaveValue('Owlface');
  await expect(title.getByRole('combobox', { name: 'Title style' })).toHaveText('ExtraBold 800');
  await editor.expectPreviewed({ nameFont: 'Owlface' });
  await expect(editor.unsaved).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});
