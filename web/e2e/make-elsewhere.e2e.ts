import type { Layout } from '#contract/layouts.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, test } from './fixtures.ts';
import { AT_HOME } from './pages/home-page.ts';
import { LayoutEditorPage } from './pages/layout-editor-page.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';

test.use({ drawsPreviews: false });

test('theme and layout are created from a new live, which keeps its text', async ({
  api,
  page,
}) => {
  // On a phone, where Home shows no preview.
  await page.setViewportSize({ width: 390, height: 844 });
  const live = await new LiveEditorPage(page).open();
  const theme = new ThemeEditorPage(page);
  const layout = new LayoutEditorPage(page);
  await live.name.fill('Friday');
  await live.date.fill('11/06/2026');
  await live.fillGoal(0, { reward: 'Song', dollars: '50' });
  await live.fillGoal(1, { reward: 'Half', dollars: '' });
  const leave = async () => {
    await live.select('Theme').focus();
    await page.keyboard.press('Enter');
    const offer = page.getByRole('option', { name: 'New theme…' });
    await expect(offer).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect(offer).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/themes\/new$/);
    await expect(theme.name).toBeFocused();
  };

  await test.step('Cancel and Back lead to the typed live', async () => {
    await leave();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(live.name).toHaveValue('Friday');
    await expect(live.select('Theme')).toHaveText('None: quiet look');
    await leave();
    await page.goBack();
    await expect(live.name).toHaveValue('Friday');
    await expect(live.unsaved).toBeVisible();
  });

  await test.step('a layout is created from the theme, also after a reload', async () => {
    await leave();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await theme.name.fill('Night');
    await theme.select('Layout').press('Enter');
    await page.getByRole('option', { name: 'New layout…' }).press('Enter');
    await expect(page).toHaveURL(/\/layouts\/new$/);
    await expect(layout.name).toHaveValue('');
    await layout.name.fill('Wide');
    await layout.save();
    await expect(page).toHaveURL(/\/themes\/new$/);
    await expect(theme.select('Layout')).toHaveText('Wide');
    await expect(theme.select('Layout')).toBeFocused();
    await expect(theme.name).toHaveValue('Night');
  });

  await test.step('the live has the new theme, which undo removes, and is saved', async () => {
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/lives\/new$/);
    await expect(live.select('Theme')).toHaveText('Night');
    await expect(live.select('Theme')).toBeFocused();
    await expect(live.name).toHaveValue('Friday');
    await expect(live.date).toHaveValue('11/06/2026');
    await expect(live.goals.nth(1).getByLabel('Reward')).toHaveValue('Half');
    await expect(live.unsaved).toBeVisible();
    await live.undoByKey();
    await expect(live.select('Theme')).toHaveText('None: quiet look');
    await live.redoByKey();
    await live.saveButton.click();
    await expect(page).toHaveURL(AT_HOME);
    const [[storedLive], [storedTheme], [storedLayout]] = await Promise.all([
      api.get<Live[]>('lives'),
      api.get<Theme[]>('themes'),
      api.get<Layout[]>('layouts'),
    ]);
    expect(storedLive).toMatchObject({
      name: 'Friday',
      theme_id: storedTheme?.id,
      start_date: '2026-11-06',
      settings: { tipGoals: [{ reward: 'Song', amount_cents: 5000 }] },
    });
    expect(storedTheme?.layout_id).toBe(storedLayout?.id);
  });
});
