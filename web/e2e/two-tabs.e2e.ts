import type { Page } from 'playwright/test';
import type { Layout } from '#contract/layouts.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import type { Api } from './api.ts';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { aPng, pick } from './form-page/choose-files.ts';
import { ConflictQuestion } from './pages/conflict-question.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LayoutEditorPage } from './pages/layout-editor-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';
import { problemsInBothThemes, seriousProblems } from './serious-problems.ts';

const TOGETHER = 'Saved together with changes made in another tab: ';
const SONG = { reward: 'Song', amount_cents: 5000 };

const goalsOf = ({ settings: { tipGoals = [] } }: Live) =>
  tipGoals.map(({ reward, amount_cents }) => `${amount_cents / 100} ${reward}`);

/** A window in which Home, where a save leads to, shows no preview. */
const SMALL = { width: 800, height: 900 };

/** A live in its editor, and the dialog for a conflict. */
async function openFriday(api: Api, page: Page, settings = {}) {
  await page.setViewportSize(SMALL);
  const { id } = await api.post<Live>('lives', { name: 'Friday', settings });
  const editor = await new LiveEditorPage(page).open(id);
  return { id, editor, question: new ConflictQuestion(page) };
}

test('goals that were added to a live in two tabs both stay', async ({ api, context, page }) => {
  const { id, editor: here } = await openFriday(api, page, { tipGoals: [SONG] });
  const tab = await context.newPage();
  await tab.setViewportSize(SMALL);
  const other = await new LiveEditorPage(tab).open(id);
  for (const { goals } of [here, other]) await expect(goals).toHaveCount(1);
  await here.fillGoal(1, { reward: 'Dance', dollars: '100' });
  await other.fillGoal(1, { reward: 'Joke', dollars: '25' });
  await other.name.fill('Friday Night');
  await other.save();

  await here.save();
  await expect(page.getByText(`${TOGETHER}Name, Tip goals`)).toBeVisible();
  await expect(page).toHaveURL(AT_HOME);
  const stored: Live = await api.get(`lives/${id}`);
  expect([stored.name, goalsOf(stored)]).toEqual([
    'Friday Night',
    ['25 Joke', '50 Song', '100 Dance'],
  ]);
});

test('a conflict is resolved by keyboard, and Escape returns to the form', async ({
  api,
  page,
}) => {
  const { id, editor, question } = await openFriday(api, page);
  const { name } = editor;
  await name.fill('Mine');
  await api.put(`lives/${id}`, { name: 'Theirs', start_date: '2026-11-30' });

  await page.keyboard.press('Control+s');
  await expect(question.choice('Name')).toContainText('Theirs');
  await expect(question.side('Date', 'Theirs')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(question.dialog).toBeHidden();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Mine');

  await page.keyboard.press('Control+s');
  await expect(question.side('Name', 'Yours')).toBeFocused();
  await api.put(`lives/${id}`, { name: 'Others' });
  await page.keyboard.press('Enter');
  await expect(question.choice('Name')).toContainText('Others');
  await expect(question.side('Name', 'Yours')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(question.side('Name', 'Theirs')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Live stream saved successfully!')).toBeVisible();
  const stored: Live = await api.get(`lives/${id}`);
  expect([stored.name, stored.start_date]).toEqual(['Mine', '2026-11-30']);
});

test('taking theirs saves nothing, and undo restores what was typed', async ({ api, page }) => {
  const { id, editor, question } = await openFriday(api, page);
  const { name, saveButton, unsaved } = editor;
  await name.fill('Mine');
  await api.put(`lives/${id}`, { name: 'Theirs' });
  await saveButton.click();
  await expect(question.lookAtTheirs).toHaveAttribute('href', `/lives/${id}`);
  await question.takeTheirs.click();
  await expect(name).toHaveValue('Theirs');
  await expect(saveButton).toBeFocused();
  await expect(unsaved).toBeHidden();

  await editor.undoByKey();
  await expect(name).toHaveValue('Mine');
  await expect(unsaved).toBeVisible();
  await editor.undoByKey();
  await expect(name).toHaveValue('Friday');
  await editor.redoByKey();
  await editor.save();
  expect(await api.get(`lives/${id}`)).toMatchObject({ name: 'Mine' });

  await expect(page).toHaveURL(AT_HOME);
  await page.goBack();
  await expect(name).toHaveValue('Mine');
  await editor.fillGoal(0, { reward: 'Mine', dollars: '50' });
  const goals = [{ reward: 'Theirs', amount_cents: 5000 }];
  const { updated_at: savedAt } = await api.put<Live>(`lives/${id}`, {
    settings: { tipGoals: goals },
  });
  await saveButton.click();
  await expect(question.dialog).toHaveAccessibleName('This live changed elsewhere');
  // In UTC, as in the settings; the browser is in New York.
  const hour = new Date(savedAt).getUTCHours() % 12 || 12;
  await expect(question.dialog).toHaveAccessibleDescription(
    new RegExp(`Another tab or device saved it at ${hour}:`),
  );
  await expect(question.side('Tip goals', 'Yours')).toBeChecked();
  await expect(question.choice('Tip goals')).toContainText('$50 Mine');
  await expect(question.choice('Tip goals')).toContainText('$50 Theirs');
  expect(await seriousProblems(page)).toEqual([]);
  await question.side('Tip goals', 'Theirs').check();
  await question.save.click();
  await expect(page).toHaveURL(AT_HOME);
  expect(goalsOf(await api.get(`lives/${id}`))).toEqual(['50 Theirs']);
});

test('a live that was deleted elsewhere is saved as a new one', async ({ api, page }) => {
  const { id, editor } = await openFriday(api, page, { mood: 'calm' });
  await editor.fillGoal(0, { reward: 'Song', dollars: '50' });
  await api.delete(`lives/${id}`);
  await editor.saveButton.click();
  const dialog = page.getByRole('alertdialog', { name: 'This live was deleted elsewhere' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.saveButton).toBeFocused();
  await editor.saveButton.click();
  await dialog.getByRole('button', { name: 'Save as new' }).click();
  await expect(page.getByText('Live stream created successfully!')).toBeVisible();
  const [live]: Live[] = await api.get('lives');
  expect(live).toMatchObject({ name: 'Friday', settings: { mood: 'calm', tipGoals: [SONG] } });
  expect(live?.id).not.toBe(id);
});

test('what was changed elsewhere is deleted only after another question', async ({ api, page }) => {
  const { id } = await api.post<Theme>('themes', { name: 'Night' });
  const editor = await new ThemeEditorPage(page).open(id);
  await editor.deleteButton.click();
  await api.put(`themes/${id}`, { name: 'Day' });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('It was changed in another tab or on another device');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Theme deleted successfully!')).toBeVisible();
  expect(await api.get('themes')).toEqual([]);
});

test('colors of a theme from two tabs come together, and the same color is asked about', async ({
  api,
  context,
  page,
}) => {
  const settings = { text_color: '#000000', element_color: '#ffffff', mood: 'calm' };
  const { id } = await api.post<Theme>('themes', { name: 'Night', settings });
  const here = await new ThemeEditorPage(page).open(id);
  const other = await new ThemeEditorPage(await context.newPage()).open(id);
  await here.unfold('Colors');
  await other.unfold('Colors');
  await here.themeColor.fill('#8fdcff');
  await other.elementColor.fill('#0a1428');
  await other.themeColor.fill('#ff8800');
  await other.save();

  await here.saveButton.click();
  const question = new ConflictQuestion(page);
  await expect(question.choice('Theme Color')).toContainText('#8fdcff');
  await expect(question.choice('Theme Color')).toContainText('#ff8800');
  await expect(question.side('Element Color', 'Theirs')).toBeChecked();
  await question.save.click();
  await expect(page.getByText(`${TOGETHER}Element Color`)).toBeVisible();
  const stored: Theme = await api.get(`themes/${id}`);
  expect(stored.settings).toMatchObject({
    text_color: '#8fdcff',
    element_color: '#0a1428',
    mood: 'calm',
  });
});

test('sliders of a layout from two tabs come together', async ({ api, page }) => {
  const layout = { name: 'Right', sprite_settings: [{ x: 1 }, { x: 2 }] };
  const { id } = await api.post<Layout>('layouts', layout);
  const here = await new LayoutEditorPage(page).open(id);
  await here.unfold('Board');
  await here.digits('Board', 'Width').fill('400');
  const other = { settings: { slider_width: 700 }, sprite_settings: [{ x: 33 }, { x: 2 }] };
  await api.put(`layouts/${id}`, other);

  await here.saveButton.click();
  await expect(page.getByText(`${TOGETHER}Goal bar Width, Sprite 1 X`)).toBeVisible();
  const stored: Layout = await api.get(`layouts/${id}`);
  expect(stored).toMatchObject({
    settings: { board: { width: 400 }, slider_width: 700 },
    sprite_settings: [{ x: 33 }, { x: 2 }],
  });
});

test('sprites that were added, removed and replaced in two tabs come together', async ({
  api,
  context,
  page,
}) => {
  const sprites = ['owl', 'bat'].map((name) => ({ url: `/uploads/${name}.png` }));
  const { id } = await api.post<Theme>('themes', { name: 'Night', settings: { sprites } });
  const here = await new ThemeEditorPage(page).open(id);
  const other = await new ThemeEditorPage(await context.newPage()).open(id);
  const addTo = async (editor: ThemeEditorPage, name: string) => {
    await editor.unfold('Sprites');
    await pick(editor.sprites.getByRole('button', { name: 'Add sprites' }), await aPng(name));
    await expect(editor.sprites.getByRole('progressbar')).toHaveCount(0);
  };
  await addTo(here, 'mine.png');
  await addTo(other, 'theirs.png');
  const owl = other.sprites.getByRole('listitem').filter({ hasText: 'owl.png' });
  await owl.getByRole('button', { name: 'Remove' }).click();
  await other.save();

  await here.saveButton.click();
  await expect(page.getByText(`${TOGETHER}Sprites`)).toBeVisible();
  const stored: Theme = await api.get(`themes/${id}`);
  expect(stored.settings.sprites).toMatchObject([
    { url: '/uploads/bat.png' },
    { original_name: 'theirs.png' },
    { original_name: 'mine.png' },
  ]);
});

test('a sprite deleted in one tab and moved in another is a conflict', async ({
  api,
  context,
  page,
}) => {
  const layout = { name: 'Right', sprite_settings: [{ x: 1 }, { x: 2 }, { x: 3 }] };
  const { id } = await api.post<Layout>('layouts', layout);
  const here = await new LayoutEditorPage(page).open(id);
  const other = await new LayoutEditorPage(await context.newPage()).open(id);
  for (const editor of [here, other]) {
    await editor.unfold('Sprites');
    await editor.waitForRanges('Sprites');
  }
  await other.digits('Sprites', 'X').fill('44');
  await other.section('Sprites').getByRole('button', { name: 'Previous sprite' }).click();
  await other.digits('Sprites', 'Y').fill('55');
  await here.section('Sprites').getByRole('button', { name: 'Delete sprite' }).click();
  await other.save();

  await here.saveButton.click();
  const question = new ConflictQuestion(page);
  await expect(question.choice('Sprite 1')).toContainText('None');
  await expect(question.choice('Sprite 1')).toContainText('Sprite: X 44 px');
  await expect(question.side('Sprite 3 Y', 'Theirs')).toBeChecked();
  await question.save.click();
  await expect(page.getByText(`${TOGETHER}Sprite 3 Y`)).toBeVisible();
  const stored: Layout = await api.get(`layouts/${id}`);
  expect(stored.sprite_settings).toMatchObject([{ x: 2 }, { x: 3, y: 55 }]);
});

test('a goal deleted in one tab and changed in another is a conflict with undo', async ({
  api,
  context,
  page,
}) => {
  const dance = { reward: 'Dance', amount_cents: 10000 };
  const { id, editor: here, question } = await openFriday(api, page, { tipGoals: [SONG, dance] });
  const tab = await context.newPage();
  await tab.setViewportSize(SMALL);
  const other = await new LiveEditorPage(tab).open(id);
  await other.goals
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await other.fillGoal(1, { reward: 'Joke', dollars: '25' });
  await here.fillGoal(0, { reward: 'Two songs', dollars: '60' });
  await other.save();

  await here.saveButton.click();
  const song = question.choice('Tip goals').filter({ hasText: 'Two songs' });
  await expect(song).toContainText('$60 Two songs');
  await expect(song).toContainText('None');
  await question.takeTheirs.click();
  await expect(here.goals).toHaveCount(2);
  await here.undoByKey();
  await expect(here.goals.first().getByLabel('Reward')).toHaveValue('Two songs');
  await here.save();
  expect(goalsOf(await api.get(`lives/${id}`))).toEqual(['60 Two songs', '100 Dance']);
});

test('user settings from two tabs come together, and the same one is asked about', async ({
  context,
  page,
}) => {
  const here = await new SettingsPage(page).open();
  const other = await new SettingsPage(await context.newPage()).open();
  await here.displayName.fill('Mine');
  await other.background('Gray').check();
  await other.save.click();
  await expect(other.page.getByText('Settings Updated')).toBeVisible();
  await other.displayName.fill('Theirs');
  await here.save.click();
  await expect(page.getByText(`${TOGETHER}Preview background`)).toBeVisible();
  await expect(here.background('Gray')).toBeChecked();
  expect(await here.stored()).toMatchObject({ displayName: 'Mine', previewBackground: 'gray' });

  await other.save.click();
  const question = new ConflictQuestion(other.page);
  await expect(question.dialog).toHaveAccessibleName('Your settings changed elsewhere');
  await expect(question.choice('Display name')).toContainText('Mine');
  await question.keepMine.click();
  await expect(question.dialog).toBeHidden();
  await expect.poll(async () => (await here.stored()).displayName).toBe('Theirs');
  await expect(other.unsaved).toBeHidden();
});

test('an editor that is opened again shows what was saved elsewhere', async ({ api, page }) => {
  const { id, editor } = await openFriday(api, page);
  const { name } = editor;
  await expect(name).toHaveValue('Friday');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(AT_HOME);
  await api.put(`lives/${id}`, { name: 'Saturday' });
  await page.goBack();
  await expect(name).toHaveValue('Saturday');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(AT_HOME);
  await api.delete(`lives/${id}`);
  await page.goBack();
  await expect(page.getByText('This live does not exist')).toBeVisible();
});

test('a conflict fits 390 and 320 pixels and passes axe, in both themes', async ({ api, page }) => {
  const { id, editor, question } = await openFriday(api, page);
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.name.fill('Mine '.repeat(30));
  await editor.fillGoal(0, { reward: 'Song'.repeat(20), dollars: '50' });
  const tipGoals = Array.from({ length: 30 }, (_, at) => ({
    reward: 'Joke',
    amount_cents: at * 500,
  }));
  await api.put(`lives/${id}`, { name: 'ليلة هادئة 🌙 '.repeat(9), settings: { tipGoals } });
  await editor.saveButton.click();
  const { dialog, save, keepMine, takeTheirs, lookAtTheirs } = question;
  await expect(dialog).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const control of [save, keepMine, takeTheirs, lookAtTheirs]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await expectTouchSize(save, keepMine, takeTheirs, lookAtTheirs);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(await problemsInBothThemes(page)).toEqual([]);
  }
});
