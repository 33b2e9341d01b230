import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { aFont } from '../../server/features/fonts/testing/a-font.ts';
import { type ChosenFile, dragFiles, pick } from './form-page/choose-files.ts';
import { headers, listed, search, style } from './form-page/font-form.ts';
import { expect, test } from './form-page/form-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const LOOKS = join(import.meta.dirname, '../../server/looks');

/** A font file of a starter look, by path. */
const aLookFont = async (path: string): Promise<ChosenFile> => ({
  name: basename(path),
  mimeType: 'font/woff2',
  buffer: await readFile(join(LOOKS, path)),
});
const CINZEL = 'nocturne/fonts/cinzel-latin-700-normal.woff2';
const KALAM = 'paper-trail/fonts/kalam-latin-700-normal.woff2';

const uploadButton = (page: Page) =>
  page.getByRole('button', { name: 'Upload a font for headers' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload a font' });
const family = (page: Page) => dialog(page).getByRole('textbox', { name: 'Family' });

/**
 * Chooses a font in the file picker that the button opens, and waits for the server, which takes seconds for
 * its first font.
 */
async function pickFont(button: Locator, file: ChosenFile): Promise<void> {
  const answered = button.page().waitForResponse('**/api/fonts/files');
  await pick(button, file);
  await answered;
}

test.beforeEach(({ form }) => form.load({ form: 'search' }));

test('a font is uploaded by keyboard and named by its file; a duplicate is reported', async ({
  form,
  page,
}) => {
  await search(page).focus();
  for (const _ of ['style', 'caps', 'upload']) await page.keyboard.press('Tab');
  await expect(uploadButton(page)).toBeFocused();
  const opened = page.waitForEvent('filechooser');
  const answered = page.waitForResponse('**/api/fonts/files');
  await uploadButton(page).press('Enter');
  await (await opened).setFiles(await aLookFont(CINZEL));
  await answered;
  await expect(family(page)).toBeFocused();
  await expect(family(page)).toHaveValue('Cinzel');
  await expect(dialog(page)).toContainText('Bold 700 · ');
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(uploadButton(page)).toBeFocused();
  await expect(search(page)).toHaveValue('Cinzel');
  await expect(style(page)).toHaveText('Bold 700');
  await expect(page.getByText('Cinzel is uploaded, and chosen for Headers')).toBeAttached();
  expect(await form.body()).toMatchObject(headers('Cinzel', '700'));

  await pickFont(uploadButton(page), await aLookFont(CINZEL));
  await expect(family(page)).toHaveAccessibleDescription(
    'This file is here already, as Cinzel. Another name takes it away from themes that use that one.',
  );
  await family(page).fill('Curtain');
  await page.keyboard.press('Enter');
  await expect(search(page)).toHaveValue('Curtain');
  await search(page).fill('curt');
  await expect(listed(page).first()).toHaveText('Curtain1 style');
});

test("typing when the file's name arrives replaces it", async ({ page }) => {
  let answer = () => {};
  const mayUpload = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/fonts/files', async (route) => {
    await mayUpload;
    await route.continue();
  });
  await pick(uploadButton(page), await aLookFont(KALAM));
  await expect(family(page)).toHaveValue('kalam');
  await family(page).evaluate((input) =>
    // The attribute is set together with the value, and an observer is notified before any event.
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.execCommand('insertText', false, 'N');
    }).observe(input, { attributeFilter: ['value'] }),
  );
  answer();
  await expect(dialog(page)).toContainText('Bold 700 · ');
  await expect(family(page)).toHaveValue('N');
});

test('a font is uploaded from an empty list; Cancel keeps the text only', async ({
  form,
  page,
}) => {
  await search(page).fill('Neon Zebra');
  await expect(page.getByText('No fonts found')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  const inList = page.getByRole('button', { name: 'Upload a font…' });
  await pickFont(inList, await aLookFont(KALAM));
  await expect(family(page)).toHaveValue('Kalam');
  await family(page).fill('Neon Zebra');
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect((await removed).status()).toBe(204);
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('Neon Zebra');
  expect(await form.body()).toMatchObject(headers('Inter', '600'));

  await page.setViewportSize({ width: 390, height: 844 });
  await pickFont(uploadButton(page), await aLookFont(KALAM));
  await expect(family(page)).toHaveValue('Kalam');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog(page).getByRole('button', { name: 'Use font' }).click();
  await expect(search(page)).toHaveValue('Kalam');
});

test('an invalid or unsent font shows its error, and the typed name stays', async ({
  form,
  page,
  streamhost,
}) => {
  const file = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: '', buffer });
  await pickFont(uploadButton(page), file('notes.txt', Buffer.from('notes')));
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Only fonts can be uploaded here: woff2, woff, ttf or otf files.',
  );
  await family(page).fill('My Face');
  expect(await problemsInBothThemes(page)).toEqual([]);
  const nameless = file('show-time-Bold.ttf', aFont());
  await pickFont(dialog(page).getByRole('button', { name: 'Choose another file…' }), nameless);
  await expect(family(page)).toHaveAccessibleDescription(/^Name the font in this field/);
  await expect(family(page)).toHaveValue('My Face');
  await expect(family(page)).toBeFocused();

  await family(page).fill('My; Face');
  await page.keyboard.press('Enter');
  await expect(family(page)).toHaveAccessibleDescription(/^Name the font in this field/);
  await expect(family(page)).toBeFocused();
  await family(page).fill('My Face');
  await streamhost.kill();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The font was not uploaded. Check that streamhost is running, then try again.',
  );
  await expect(family(page)).toHaveValue('My Face');
  await streamhost.restart();
  await dialog(page).getByRole('button', { name: 'Use font' }).click();
  await expect(search(page)).toHaveValue('My Face');
  expect(await form.body()).toMatchObject(headers('My Face', 'regular'));
});

test('a font without a name is proposed its file name; fonts can be dropped', async ({ page }) => {
  const nameless = { name: 'show-time-Bold.ttf', mimeType: 'font/ttf', buffer: aFont() };
  const field = page.getByRole('group', { name: 'Headers', exact: true });
  const answered = page.waitForResponse('**/api/fonts/files');
  await (await dragFiles(field, nameless)).drop();
  await answered;
  await expect(family(page)).toHaveValue('show time');
  await expect(family(page)).toHaveAccessibleDescription(/^Name the font in this field/);
  await dialog(page).getByRole('button', { name: 'Use font' }).click();
  await expect(search(page)).toHaveValue('show time');
});
