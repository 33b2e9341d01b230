import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, test } from './fixtures.ts';
import { aPng, aSoundFile, pick } from './form-page/choose-files.ts';
import { AdminPage } from './pages/admin-page.ts';
import { ConflictQuestion } from './pages/conflict-question.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';

test("a theme's alert image and sound are undone, saved, exported and imported", async ({
  api,
  page,
}) => {
  const { id } = await api.post<Theme>('themes', { name: 'Deep Space' });
  const editor = await new ThemeEditorPage(page).open(id);
  await expect(editor.section('Alert')).toContainText('No image, no sound');
  await editor.unfold('Alert');
  const image = page.getByRole('group', { name: 'Image', exact: true });
  const sound = editor.alertSound;
  await pick(image.getByRole('button'), await aPng('star.png'));
  await expect(image.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await pick(sound.getByRole('button'), aSoundFile('chime.ogg'));
  await expect(sound.getByRole('button', { name: 'Play sound' })).toBeVisible();

  await editor.undo.click();
  await expect(sound.getByText('Choose a sound, or drop one here')).toBeVisible();
  await editor.redo.click();
  await expect(sound.getByText('chime.ogg')).toBeVisible();

  await editor.save();
  const stored = await api.get<Theme>(`themes/${id}`);
  expect(stored.settings).toMatchObject({
    alert_image: { original_name: 'star.png' },
    alert_sound: { original_name: 'chime.ogg', mime: 'audio/ogg', duration_ms: 600 },
  });

  const admin = await new AdminPage(page).open();
  const file = await admin.export('Deep Space');
  await api.delete(`themes/${id}`);
  await admin.open();
  await admin.import('theme', file);
  await expect(page.getByText('Theme imported')).toBeVisible();
  const [copy] = await api.get<Theme[]>('themes');
  expect(copy?.settings).toMatchObject({
    alert_image: { original_name: 'star.png' },
    alert_sound: { original_name: 'chime.ogg', duration_ms: 600 },
  });
});

test('the alert section says why no alert is shown and links to the layout', async ({
  api,
  page,
}) => {
  const loud = await api.post<Layout>('layouts', {
    name: 'Loud',
    settings: { alert: { enabled: true } },
  });
  await api.post<Layout>('layouts', { name: 'Quiet' });
  const { id } = await api.post<Theme>('themes', { name: 'Deep Space' });
  const editor = await new ThemeEditorPage(page).open(id);
  await editor.unfold('Alert');
  const alert = editor.section('Alert');
  const layouts = page.getByRole('combobox', { name: 'Layout' });
  const choose = async (name: string) => {
    await layouts.click();
    await page.getByRole('option', { name }).click();
  };
  await expect(alert).toContainText('No alert is shown without a layout.');
  await choose('Loud');
  await expect(alert).not.toContainText('No alert is shown');
  await choose('Quiet');
  await expect(alert).toContainText('No alert is shown by this layout.');

  await choose('Loud');
  await editor.save();
  await api.put(`layouts/${loud.id}`, { settings: { alert: { enabled: false } } });
  // The section is still expanded after a reload.
  await editor.open(id);
  await alert.getByRole('link', { name: 'Edit layout' }).click();
  await expect(page).toHaveURL(`/layouts/${loud.id}`);
});

test('a sound changed on both sides is offered by name', async ({ api, page }) => {
  const { id, revision } = await api.post<Theme>('themes', { name: 'Deep Space' });
  const editor = await new ThemeEditorPage(page).open(id);
  await editor.unfold('Alert');
  await pick(editor.alertSound.getByRole('button'), aSoundFile('chime.ogg'));
  await expect(editor.alertSound.getByRole('button', { name: 'Play sound' })).toBeVisible();
  const elsewhere = { url: '/uploads/bell.mp3', original_name: 'bell.mp3' };
  await api.put(`themes/${id}`, { settings: { alert_sound: elsewhere } });
  expect((await api.get<Theme>(`themes/${id}`)).revision).toBeGreaterThan(revision);

  await editor.saveButton.click();
  const question = new ConflictQuestion(page);
  await expect(question.side('Sound', 'Yours')).toBeChecked();
  await expect(question.choice('Sound')).toContainText('chime.ogg');
  await expect(question.choice('Sound')).toContainText('bell.mp3');
});
