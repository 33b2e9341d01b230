import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, test } from './fixtures.ts';
import { aPng, aSoundFile, pick } from './form-page/choose-files.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';

test.use({ drawsPreviews: false });

test('the alert of a theme gets image and sound, and says why it would not be shown', async ({
  api,
  page,
}) => {
  const loud = await api.post<Layout>('layouts', {
    name: 'Loud',
    settings: { alert: { enabled: true } },
  });
  await api.post<Layout>('layouts', { name: 'Silent' });
  const { id } = await api.post<Theme>('themes', { name: 'Deep Space' });
  const editor = await new ThemeEditorPage(page).open(id);
  const alert = editor.section('Alert');
  const sound = editor.alertSound;
  await expect(alert).toContainText('No image, no sound');
  await editor.unfold('Alert');

  await test.step('without a layout that has alerts the section says so', async () => {
    await expect(alert).toContainText('No alert is shown without a layout.');
    await editor.choose('Layout', 'Silent');
    await expect(alert).toContainText('No alert is shown by this layout.');
    await editor.choose('Layout', 'Loud');
    await expect(alert).not.toContainText('No alert is shown');
  });

  await test.step('image and sound are uploaded and undone', async () => {
    const image = page.getByRole('group', { name: 'Image', exact: true });
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
    expect(stored).toMatchObject({
      layout_id: loud.id,
      settings: {
        alert_image: { original_name: 'star.png' },
        alert_sound: { original_name: 'chime.ogg', mime: 'audio/ogg', duration_ms: 600 },
      },
    });
  });

  await test.step('a layout without alerts is one link away', async () => {
    await api.put(`layouts/${loud.id}`, { settings: { alert: { enabled: false } } });
    await page.goBack();
    // The section is still expanded.
    await alert.getByRole('link', { name: 'Edit layout' }).click();
    await expect(page).toHaveURL(`/layouts/${loud.id}`);
  });
});
