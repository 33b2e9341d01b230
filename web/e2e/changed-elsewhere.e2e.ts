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

const TOGETHER = 'Saved together with changes made in another tab: ';

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
  await api.put(`lives/${id}`, { start_time: '20:00' });
  await editor.save();
  await expect(page.getByText(`${TOGETHER}Time`)).toBeVisible();
  await expect(page).toHaveURL(AT_HOME);
  expect(await api.get(`lives/${id}`)).toMatchObject({
    name: 'Mine',
    start_date: '2026-12-01',
    start_time: '20:00',
  });
});

test('half a color is not replaced while it is typed', async ({ api, page }) => {
  const { id } = await api.post<Theme>('themes', { name: 'Night' });
  const editor = await new ThemeEditorPage(page).open(id);
  const line = new ElsewhereLine(page);
  await editor.unfold('Colors');
  await editor.themeColor.fill('#8f');
  await api.put(`themes/${id}`, { name: 'Day' });
  await showTab(page);
  await expect(line.root).toContainText('Changed elsewhere: Name');
  await expect(editor.themeColor).toHaveValue('#8f');
  await editor.themeColor.press('Tab');
  await expect(editor.name).toHaveValue('Day');
  await expect(line.root).toBeHidden();
  await expect(editor.unsaved).toBeHidden();
});

test('what both changed is decided in a panel, by keyboard and on a phone', async ({
  api,
  page,
}) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday' });
  const editor = await new LiveEditorPage(page).open(id);
  await page.setViewportSize(PHONE);
  const { name, unsaved } = editor;
  const mine = 'Mine '.repeat(30).trim();
  await name.fill(mine);
  await editor.fillGoal(0, { reward: 'Song'.repeat(20), dollars: '50' });
  const theirs = 'ليلة هادئة 🌙 '.repeat(9).trim();
  const tipGoals = Array.from({ length: 30 }, (_, at) => ({
    reward: 'Joke',
    amount_cents: (at + 1) * 500,
  }));
  const changes = { name: theirs, start_date: '2026-11-30', settings: { tipGoals } };
  const { updated_at: savedAt } = await api.put<Live>(`lives/${id}`, changes);
  await showTab(page);
  const line = new ElsewhereLine(page);
  await expect(line.root).toContainText('Name, Date, Tip goals');
  await expectTouchSize(line.compare);
  await expectFit(page);
  expect(await problemsInBothThemes(page)).toEqual([]);

  const question = new ConflictQuestion(page);
  const { dialog, save, takeTheirs, lookAtTheirs } = question;
  await line.compare.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('This live changed elsewhere');
  // In UTC, as in the settings; the browser is in New York.
  const hour = new Date(savedAt).getUTCHours() % 12 || 12;
  await expect(dialog).toHaveAccessibleDescription(
    new RegExp(`Another tab or device saved it at ${hour}:`),
  );
  await expect(question.choice('Name')).toContainText(theirs);
  await expect(question.choice('Tip goals: 1 of yours, 30 of theirs')).toContainText('$150 Joke');
  await expect(dialog).toContainText('Changed only there, and kept: Date');
  await expect(lookAtTheirs).toHaveAttribute('href', `/lives/${id}`);
  await expect(question.side('Name', 'Yours')).toBeFocused();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const control of [save, takeTheirs, lookAtTheirs]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await expectTouchSize(save, takeTheirs, lookAtTheirs);
    await expectFit(page);
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(await problemsInBothThemes(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(line.compare).toBeFocused();
  await expect(name).toHaveValue(mine);

  await line.compare.press('Enter');
  await takeTheirs.click();
  await expect(name).toHaveValue(theirs);
  await expect(unsaved).toBeHidden();
  await expect(page.locator('form :focus')).toHaveCount(1);
  await editor.undoByKey();
  await expect(name).toHaveValue(mine);
  await expect(unsaved).toBeVisible();
  expect(await api.get(`lives/${id}`)).toMatchObject({ name: theirs, revision: 2 });

  await api.put(`lives/${id}`, { ...changes, name: 'Others', start_time: '20:00' });
  await name.focus();
  await page.keyboard.press('Control+s');
  await expect(question.side('Name', 'Yours')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(question.side('Name', 'Theirs')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${TOGETHER}Name, Time`)).toBeVisible();
  expect(await api.get(`lives/${id}`)).toMatchObject({
    name: 'Others',
    start_time: '20:00',
    settings: { tipGoals: [{ amount_cents: 5000 }] },
  });
});

test('sprites changed elsewhere are followed without moving the focus', async ({ api, page }) => {
  const layout = { name: 'Right', sprite_settings: [{ x: 1 }, { x: 2 }] };
  const { id } = await api.post<Layout>('layouts', layout);
  const editor = await new LayoutEditorPage(page).open(id);
  await editor.unfold('Sprites');
  await editor.waitForRanges('Sprites');
  await editor.digits('Sprites', 'Y').focus();
  await api.put(`layouts/${id}`, { sprite_settings: [{ x: 11 }, { x: 2 }] });
  await showTab(page);
  await expect(editor.digits('Sprites', 'X')).toHaveValue('11');
  await expect(editor.digits('Sprites', 'Y')).toBeFocused();
  await expect(editor.unsaved).toBeHidden();
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
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings Updated')).toBeVisible();
  await expect(line.root).toBeHidden();
  expect(await settings.stored()).toMatchObject({ displayName: 'Mine', previewBackground: 'gray' });
});

test('a save of user settings keeps what another tab changed', async ({ page }) => {
  const settings = await new SettingsPage(page).open();
  await settings.displayName.fill('Mine');
  const data = { userId: 'demo-user', previewBackground: 'gray' };
  expect((await page.request.put('/api/user-settings', { data })).ok()).toBe(true);
  await settings.save.click();
  await expect(page.getByText(`${TOGETHER}Preview background`)).toBeVisible();
  await expect(settings.background('Gray')).toBeChecked();
  expect(await settings.stored()).toMatchObject({ displayName: 'Mine', previewBackground: 'gray' });
});

test('a live that was deleted elsewhere is saved as a new one', async ({ api, page }) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday', settings: { mood: 'calm' } });
  const editor = await new LiveEditorPage(page).open(id);
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
  const tipGoals = [{ reward: 'Song', amount_cents: 5000 }];
  expect(live).toMatchObject({ name: 'Friday', settings: { mood: 'calm', tipGoals } });
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

test('an editor that is opened again shows what was saved elsewhere', async ({ api, page }) => {
  const { id } = await api.post<Live>('lives', { name: 'Friday' });
  const { name } = await new LiveEditorPage(page).open(id);
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
