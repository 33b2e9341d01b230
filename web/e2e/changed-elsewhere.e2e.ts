import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { boxOf, expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { ConflictQuestion } from './pages/conflict-question.ts';
import { ElsewhereLine } from './pages/elsewhere-line.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';
import { showTab } from './show-tab.ts';

const PHONE = { width: 390, height: 844 };
/** A window in which Home, where a save leads to, shows no preview. */
const SMALL = { width: 800, height: 900 };
const SONG = { reward: 'Song', amount_cents: 5000 };
const DANCE = { reward: 'Dance', amount_cents: 10000 };
const TOGETHER = 'Saved together with changes made in another tab: ';

test.use({ drawsPreviews: false });

/** Expects the page to fit its window. */
const expectFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );

test('a live that is saved elsewhere is followed, merged, or asked about', async ({
  api,
  page,
}) => {
  const original = { name: 'Friday', settings: { tipGoals: [SONG], mood: 'calm' } };
  const { id } = await api.post<Live>('lives', original);
  const stored = () => api.get<Live>(`lives/${id}`);
  const saveElsewhere = (changes: object) => api.put<Live>(`lives/${id}`, changes);
  await page.setViewportSize({ width: 1440, height: 400 });
  const editor = await new LiveEditorPage(page).open(id);
  const { name, date, goals, undo, saveButton, unsaved } = editor;
  const line = new ElsewhereLine(page);
  const question = new ConflictQuestion(page);
  const reward = goals.first().getByLabel('Reward');

  await test.step('a form without changes follows, and keeps focus and scroll', async () => {
    const pane = page.locator('form').locator('..');
    const scrolled = () => pane.evaluate(({ scrollTop }) => scrollTop);
    await reward.focus();
    await expect.poll(scrolled).toBeGreaterThan(0);
    const before = await scrolled();
    const settings = { ...original.settings, tipGoals: [SONG, DANCE] };
    await saveElsewhere({ name: 'Saturday', settings });
    await showTab(page);
    await expect(goals).toHaveCount(2);
    await expect(name).toHaveValue('Saturday');
    await expect(reward).toBeFocused();
    expect(await scrolled()).toBe(before);
    await expect(page.getByRole('banner')).toContainText('Saturday');
    await expect(unsaved).toBeHidden();
    await expect(undo).toBeDisabled();
    await expect(line.root).toBeHidden();
  });

  await test.step('a form with changes stays, and says what was changed', async () => {
    await page.setViewportSize(SMALL);
    await name.fill('Mine');
    const place = await boxOf(name);
    const { updated_at: savedAt } = await saveElsewhere({ start_date: '2026-11-30' });
    await showTab(page);
    // In UTC, as in the settings; the browser is in New York.
    const hour = new Date(savedAt).getUTCHours() % 12 || 12;
    await expect(line.root).toContainText(new RegExp(`^Changed elsewhere at ${hour}:.*: Date`));
    await expect(date).toHaveValue('');
    await expect(name).toBeFocused();
    expect(await boxOf(name)).toEqual(place);
    await saveElsewhere({ start_date: null });
    await showTab(page);
    await expect(line.root).toBeHidden();
    await expect(name).toHaveValue('Mine');
    await expect(unsaved).toBeVisible();
  });

  await test.step('theirs are added by keyboard, as one step of undo', async () => {
    await saveElsewhere({ start_date: '2026-12-01' });
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
  });

  await test.step('changes of different values are saved together', async () => {
    await editor.fillGoal(2, { reward: 'Encore', dollars: '200' });
    await saveElsewhere({ start_time: '20:30' });
    await editor.save();
    await expect(page.getByText(`${TOGETHER}Time`)).toBeVisible();
    await expect(page).toHaveURL(AT_HOME);
    const saved = await stored();
    expect(saved).toMatchObject({ name: 'Mine', start_date: '2026-12-01', start_time: '20:30' });
    expect(saved.settings.tipGoals?.map(({ reward }) => reward)).toEqual([
      'Song',
      'Dance',
      'Encore',
    ]);
  });

  await test.step('a conflict is decided by keyboard, again if it changes meanwhile', async () => {
    await saveElsewhere({ name: 'Theirs' });
    await page.goBack();
    await expect(name).toHaveValue('Theirs');
    await name.fill('Mine');
    await saveElsewhere({ name: 'Others', start_date: '2026-12-02' });
    await page.keyboard.press('Control+s');
    await expect(question.choice('Name')).toContainText('Others');
    await expect(question.dialog).toContainText('Changed only there, and kept: Date');
    await page.keyboard.press('Escape');
    await expect(question.dialog).toBeHidden();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Mine');

    await page.keyboard.press('Control+s');
    await expect(question.side('Name', 'Yours')).toBeFocused();
    await saveElsewhere({ name: 'Friends' });
    await page.keyboard.press('Enter');
    await expect(question.choice('Name')).toContainText('Friends');
    await expect(question.side('Name', 'Yours')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(question.side('Name', 'Theirs')).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(AT_HOME);
    expect(await stored()).toMatchObject({ name: 'Mine', start_date: '2026-12-02' });
    await page.goBack();
    await expect(name).toHaveValue('Mine');
  });

  await test.step('taking theirs saves nothing, and undo restores what was typed', async () => {
    await name.fill('Typed');
    const { updated_at: savedAt } = await saveElsewhere({ name: 'Theirs' });
    await saveButton.click();
    await expect(question.dialog).toHaveAccessibleName('This live changed elsewhere');
    const hour = new Date(savedAt).getUTCHours() % 12 || 12;
    await expect(question.dialog).toHaveAccessibleDescription(
      new RegExp(`Another tab or device saved it at ${hour}:`),
    );
    await expect(question.lookAtTheirs).toHaveAttribute('href', `/lives/${id}`);
    await question.takeTheirs.click();
    await expect(name).toHaveValue('Theirs');
    await expect(saveButton).toBeFocused();
    await expect(unsaved).toBeHidden();
    await editor.undoByKey();
    await expect(name).toHaveValue('Typed');
    await expect(unsaved).toBeVisible();
    expect(await stored()).toMatchObject({ name: 'Theirs' });
  });

  await test.step('the question fits the smallest phone, also with long names', async () => {
    await name.fill('Mine '.repeat(30));
    await editor.fillGoal(0, { reward: 'Song'.repeat(20), dollars: '51' });
    const tipGoals = Array.from({ length: 30 }, (_, at) => ({
      reward: 'Joke',
      amount_cents: (at + 1) * 500,
    }));
    await saveElsewhere({ name: 'ليلة هادئة 🌙 '.repeat(9), settings: { tipGoals, mood: 'calm' } });
    await page.setViewportSize({ ...PHONE, width: 320 });
    await saveButton.click();
    const { dialog, save, takeTheirs, lookAtTheirs } = question;
    await expect(question.choice('Tip goals: 3 of yours, 30 of theirs')).toContainText('$150 Joke');
    for (const control of [save, takeTheirs, lookAtTheirs]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await expectTouchSize(save, takeTheirs, lookAtTheirs);
    await expectFit(page);
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize(SMALL);
  });

  await test.step('what was deleted elsewhere is saved as a new one', async () => {
    await name.fill('Monday');
    await api.delete(`lives/${id}`);
    await saveButton.click();
    const dialog = page.getByRole('alertdialog', { name: 'This live was deleted elsewhere' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(saveButton).toBeFocused();
    await saveButton.click();
    await dialog.getByRole('button', { name: 'Save as new' }).click();
    await expect(page.getByText('Live stream created successfully!')).toBeVisible();
    const [live]: Live[] = await api.get('lives');
    expect(live).toMatchObject({ name: 'Monday', settings: { mood: 'calm' } });
    expect(live?.id).not.toBe(id);
    await expect(page).toHaveURL(AT_HOME);
    await page.goBack();
    await expect(page.getByText('This live does not exist')).toBeVisible();
  });
});

test('a theme deleted or to be deleted elsewhere is decided by keyboard', async ({ api, page }) => {
  const settings = { mood: 'calm' };
  const { id } = await api.post<Theme>('themes', { name: 'Night', settings });
  const editor = await new ThemeEditorPage(page).open(id);
  const line = new ElsewhereLine(page);
  await page.setViewportSize(PHONE);

  await test.step('a deletion is shown at once, and a save creates a new theme', async () => {
    await editor.name.fill('Night Owl');
    await api.delete(`themes/${id}`);
    await showTab(page);
    await expect(line.root).toContainText(
      'This theme was deleted elsewhere. What you have here is not',
    );
    await expect(editor.name).toHaveValue('Night Owl');
    await expectFit(page);
    await expectTouchSize(line.saveAsNew);
    await line.saveAsNew.click();
    await expect(page.getByText('Theme created successfully!')).toBeVisible();
  });

  await test.step('what was changed elsewhere is deleted after another question', async () => {
    const [theme]: Theme[] = await api.get('themes');
    expect(theme).toMatchObject({ name: 'Night Owl', settings: { mood: 'calm' } });
    expect(theme?.id).not.toBe(id);
    // By keyboard, because on a phone the notification covers the list.
    await page.getByRole('link', { name: /^Night Owl/ }).press('Enter');
    await editor.deleteButton.press('Enter');
    await api.put(`themes/${theme?.id}`, { name: 'Day' });
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText('It was changed in another tab or on another device');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Theme deleted successfully!')).toBeVisible();
    expect(await api.get('themes')).toEqual([]);
  });
});

test('user settings of two tabs follow each other, and come together', async ({
  context,
  page,
}) => {
  const here = await new SettingsPage(page).open();
  const line = new ElsewhereLine(page);
  const other = await new SettingsPage(await context.newPage()).open();
  const saveInOtherTab = async () => {
    await other.save.click();
    await expect(other.save).toBeDisabled();
    await showTab(page);
  };

  await test.step('an unchanged form follows, a typed name stays', async () => {
    await here.displayName.focus();
    await other.displayName.fill('Theirs');
    await saveInOtherTab();
    await expect(here.displayName).toHaveValue('Theirs');
    await expect(here.displayName).toBeFocused();
    await expect(here.unsaved).toBeHidden();
    await here.displayName.fill('Mine');
    const place = await boxOf(here.save);
    await other.background('Gray').check();
    await saveInOtherTab();
    await expect(line.root).toContainText('Changed elsewhere: Preview background');
    expect(await boxOf(here.save)).toEqual(place);
    await line.addTheirs.click();
    await expect(here.background('Gray')).toBeChecked();
    await expect(here.displayName).toHaveValue('Mine');
    await expect(here.displayName).toBeFocused();
    await expect(line.root).toBeHidden();
  });

  await test.step('a save that finds the same setting changed asks', async () => {
    await other.displayName.fill('Others');
    await here.save.click();
    await expect(here.unsaved).toBeHidden();
    await other.save.click();
    const question = new ConflictQuestion(other.page);
    await expect(question.dialog).toHaveAccessibleName('Your settings changed elsewhere');
    await expect(question.choice('Display name')).toContainText('Mine');
    await question.save.click();
    await expect(question.dialog).toBeHidden();
    await expect.poll(async () => (await here.stored()).displayName).toBe('Others');
    await expect(other.unsaved).toBeHidden();
  });
});
