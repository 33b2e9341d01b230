import type { Page } from 'playwright/test';
import type { Layout } from '#contract/layouts.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { boxOf, expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { ConflictQuestion } from './pages/conflict-question.ts';
import { ElsewhereLine } from './pages/elsewhere-line.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LayoutEditorPage } from './pages/layout-editor-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';
import { showTab } from './show-tab.ts';

const PHONE = { width: 390, height: 844 };

/** Expects the page to fit its window. */
const expectFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );

test('a form without changes follows saves elsewhere and keeps focus and scroll', async ({
  api,
  page,
}) => {
  const goal = { reward: 'Song', amount_cents: 5000 };
  const { id } = await api.post<Live>('lives', { name: 'Friday', settings: { tipGoals: [goal] } });
  const editor = await new LiveEditorPage(page).open(id);
  const { name, goals, undo, redo, unsaved, date } = editor;
  const line = new ElsewhereLine(page);
  await page.setViewportSize({ width: 1440, height: 400 });
  const pane = page.locator('form').locator('..');
  await pane.evaluate((element) => {
    element.scrollTop = 60;
  });
  const reward = goals.first().getByLabel('Reward');
  await reward.focus();
  const scrolled = await pane.evaluate(({ scrollTop }) => scrollTop);

  const tipGoals = [goal, { reward: 'Dance', amount_cents: 10000 }];
  await api.put(`lives/${id}`, { name: 'Saturday', settings: { tipGoals } });
  await showTab(page);
  await expect(goals).toHaveCount(2);
  await expect(name).toHaveValue('Saturday');
  await expect(reward).toBeFocused();
  expect(await pane.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled);
  await expect.poll(async () => (await editor.previewed())?.liveName).toBe('SATURDAY');
  await expect(page.getByRole('banner')).toContainText('Saturday');
  await expect(unsaved).toBeHidden();
  await expect(undo).toBeDisabled();
  await expect(line.root).toBeHidden();

  await name.fill('Mine');
  await editor.undoByKey();
  await expect(name).toHaveValue('Saturday');
  await api.put(`lives/${id}`, { start_date: '2026-11-30' });
  await showTab(page);
  await expect(date).toHaveValue('11/30/2026');
  await expect(name).toBeFocused();
  await editor.redoByKey();
  await expect(name).toHaveValue('Mine');
  await editor.undoByKey();
  await api.put(`lives/${id}`, { name: 'Sunday' });
  await showTab(page);
  await expect(name).toHaveValue('Sunday');
  await expect(name).toBeFocused();
  await expect(redo).toBeDisabled();
  await expect(unsaved).toBeHidden();

  await name.fill('Monday');
  await editor.save();
  await expect(page).toHaveURL(AT_HOME);
  expect(await api.get(`lives/${id}`)).toMatchObject({ name: 'Monday', start_date: '2026-11-30' });
});

test('a form with changes stays and offers what was changed elsewhere', async ({ api, page }) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday' });
  const editor = await new LiveEditorPage(page).open(id);
  const { name, date, unsaved } = editor;
  const line = new ElsewhereLine(page);
  await name.fill('Mine');
  const place = await boxOf(name);
  const { updated_at: savedAt } = await api.put<Live>(`lives/${id}`, { start_date: '2026-11-30' });
  await showTab(page);
  const hour = new Date(savedAt).getUTCHours() % 12 || 12;
  await expect(line.root).toContainText(new RegExp(`^Changed elsewhere at ${hour}:.*: Date`));
  await expect(date).toHaveValue('');
  await expect(name).toBeFocused();
  expect(await boxOf(name)).toEqual(place);

  await api.put(`lives/${id}`, { start_date: null });
  await showTab(page);
  await expect(line.root).toBeHidden();
  await expect(name).toHaveValue('Mine');
  await expect(unsaved).toBeVisible();

  await api.put(`lives/${id}`, { start_date: '2026-12-01' });
  await showTab(page);
  // The line is the first of the form.
  await page.keyboard.press('Shift+Tab');
  await expect(line.addTheirs).toBeVisible();
  while (!(await line.addTheirs.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added what was changed elsewhere')).toBeVisible();
  await expect(page.getByText(/^Date\. What you changed is still here/)).toBeVisible();
  await expect(line.root).toBeHidden();
  await expect(date).toHaveValue('12/01/2026');
  await expect(name).toHaveValue('Mine');
  await expect(page.locator('form :focus')).toHaveCount(1);
  await editor.undoByKey();
  await expect(date).toHaveValue('');
  await expect(name).toHaveValue('Mine');
  await editor.redoByKey();
  await editor.save();
  await expect(page).toHaveURL(AT_HOME);
  expect(await api.get(`lives/${id}`)).toMatchObject({ name: 'Mine', start_date: '2026-12-01' });
});

test('a value changed by both is decided by keyboard before a save, in both themes', async ({
  api,
  page,
}) => {
  const settings = { text_color: '#000000', element_color: '#ffffff' };
  const { id } = await api.post<Theme>('themes', { name: 'Night', settings });
  const editor = await new ThemeEditorPage(page).open(id);
  const line = new ElsewhereLine(page);
  await page.setViewportSize(PHONE);
  await editor.unfold('Colors');
  // Half a color is no value yet, but somebody is typing it.
  await editor.themeColor.fill('#8f');
  await api.put(`themes/${id}`, { name: 'Day' });
  await showTab(page);
  await expect(line.root).toContainText('Changed elsewhere: Name');
  await expect(editor.themeColor).toHaveValue('#8f');
  await editor.themeColor.press('Tab');
  await expect(editor.name).toHaveValue('Day');
  await expect(line.root).toBeHidden();
  await expect(editor.unsaved).toBeHidden();

  await editor.themeColor.fill('#8fdcff');
  await api.put(`themes/${id}`, {
    name: 'Their name, which is a long one 🌙 '.repeat(5).trim(),
    settings: { ...settings, text_color: '#ff8800', element_color: '#0a1428' },
  });
  await showTab(page);
  await expect(line.root).toContainText('Changed elsewhere: Name, Theme Color, Element Color');
  await expectTouchSize(line.compare);
  await expectFit(page);
  expect(await problemsInBothThemes(page)).toEqual([]);

  const question = new ConflictQuestion(page);
  await line.compare.focus();
  await page.keyboard.press('Enter');
  await expect(question.side('Theme Color', 'Yours')).toBeFocused();
  await expectFit(page);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question.dialog).toBeHidden();
  await expect(line.compare).toBeFocused();
  await expect(editor.themeColor).toHaveValue('#8fdcff');
  expect(await api.get(`themes/${id}`)).toMatchObject({ revision: 3 });

  await page.keyboard.press('Enter');
  await expect(question.side('Theme Color', 'Yours')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(question.side('Theme Color', 'Theirs')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Theme saved successfully!')).toBeVisible();
  const stored = await api.get<Theme>(`themes/${id}`);
  expect(stored.settings).toMatchObject({ text_color: '#ff8800', element_color: '#0a1428' });
});

test('a layout changed elsewhere follows item by item, also at 390 pixels', async ({
  api,
  page,
}) => {
  const layout = { name: 'Right', sprite_settings: [{ x: 1 }, { x: 2 }] };
  const { id } = await api.post<Layout>('layouts', layout);
  const editor = await new LayoutEditorPage(page).open(id);
  await editor.unfold('Sprites');
  await editor.waitForRanges('Sprites');
  const x = editor.digits('Sprites', 'X');
  await editor.digits('Sprites', 'Y').focus();
  await api.put(`layouts/${id}`, { sprite_settings: [{ x: 11 }, { x: 2 }] });
  await showTab(page);
  await expect(x).toHaveValue('11');
  await expect(editor.digits('Sprites', 'Y')).toBeFocused();
  await expect(editor.unsaved).toBeHidden();

  await x.fill('50');
  await api.put(`layouts/${id}`, { sprite_settings: [{ x: 12 }, { x: 2 }] });
  await showTab(page);
  const line = new ElsewhereLine(page);
  await expect(line.root).toContainText('Changed elsewhere: Sprite 1 X');
  await expect(x).toHaveValue('50');
  await page.setViewportSize(PHONE);
  await line.compare.click();
  const question = new ConflictQuestion(page);
  await expect(question.choice('Sprite 1 X')).toContainText('12 px');
  await expectFit(page);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await question.takeTheirs.click();
  await expect(x).toHaveValue('12');
  await expect(line.root).toBeHidden();
  await expect(page.locator('form :focus')).toHaveCount(1);
  await editor.undoByKey();
  await expect(x).toHaveValue('50');
  expect(await api.get(`layouts/${id}`)).toMatchObject({ revision: 3 });
});

test('a deletion elsewhere is shown at once, and a save creates a new record', async ({
  api,
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { id } = await api.post<Theme>('themes', { name: 'Night', settings: { mood: 'calm' } });
  const editor = await new ThemeEditorPage(page).open(id);
  await editor.name.fill('Night Owl');
  await api.delete(`themes/${id}`);
  await showTab(page);
  const line = new ElsewhereLine(page);
  await expect(line.root).toContainText(
    'This theme was deleted elsewhere. What you have here is not',
  );
  await expect(editor.name).toHaveValue('Night Owl');
  await expectFit(page);
  await expectTouchSize(line.saveAsNew);
  expect(await problemsInBothThemes(page)).toEqual([]);

  await editor.saveButton.click();
  const dialog = page.getByRole('alertdialog', { name: 'This theme was deleted elsewhere' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(line.saveAsNew).toBeVisible();
  await line.saveAsNew.click();
  await expect(page.getByText('Theme created successfully!')).toBeVisible();
  const [theme]: Theme[] = await api.get('themes');
  expect(theme).toMatchObject({ name: 'Night Owl', settings: { mood: 'calm' } });
  expect(theme?.id).not.toBe(id);
});

test('user settings follow another tab and keep typed values, also at 390 pixels', async ({
  page,
}) => {
  const settings = await new SettingsPage(page).open();
  const line = new ElsewhereLine(page);
  const saveElsewhere = async (changes: object) => {
    const data = { userId: 'demo-user', ...changes };
    expect((await page.request.put('/api/user-settings', { data })).ok()).toBe(true);
    await showTab(page);
  };
  await settings.displayName.focus();
  await saveElsewhere({ displayName: 'Theirs' });
  await expect(settings.displayName).toHaveValue('Theirs');
  await expect(settings.displayName).toBeFocused();
  await expect(settings.unsaved).toBeHidden();

  await settings.displayName.fill('Mine');
  const place = await boxOf(settings.save);
  await saveElsewhere({ previewBackground: 'gray' });
  await expect(line.root).toContainText('Changed elsewhere: Preview background');
  expect(await boxOf(settings.save)).toEqual(place);
  await line.addTheirs.click();
  await expect(settings.background('Gray')).toBeChecked();
  await expect(settings.displayName).toHaveValue('Mine');
  await expect(settings.displayName).toBeFocused();
  await expect(line.root).toBeHidden();

  await page.setViewportSize(PHONE);
  await saveElsewhere({ displayName: 'Others' });
  await expect(line.root).toContainText('Changed elsewhere: Display name');
  await expectTouchSize(line.compare);
  await expectFit(page);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await line.compare.focus();
  await page.keyboard.press('Enter');
  const question = new ConflictQuestion(page);
  await expect(question.side('Display name', 'Yours')).toBeFocused();
  await expectFit(page);
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings Updated')).toBeVisible();
  await expect(line.root).toBeHidden();
  expect(await settings.stored()).toMatchObject({ displayName: 'Mine', previewBackground: 'gray' });
});
