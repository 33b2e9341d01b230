import type { Layout } from '#contract/layouts.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { uploadImage } from '../../overlay/e2e/create-appearance.ts';
import { expect, test } from './fixtures.ts';
import { LayoutEditorPage } from './pages/layout-editor-page.ts';
import { LayoutStagePage } from './pages/layout-stage-page.ts';

test('a new layout starts with the defaults, or from a copy in one step of undo', async ({
  api,
  page,
}) => {
  await api.post<Layout>('layouts', { name: 'Unused', settings: { board: { width: 222 } } });
  const layout = await api.post<Layout>('layouts', {
    name: 'Right board',
    settings: { board: { width: 500 }, hud: false, preview: { liveCode: 'k7qx2mab' } },
    sprite_settings: [{ x: 7 }, { x: 8 }],
  });
  const theme = await api.post<Theme>('themes', {
    name: 'Night',
    layout_id: layout.id,
    settings: { text_color: '#8fdcff', element_color: '#0a1428', sprites: ['/uploads/owl.png'] },
  });
  await api.post<Live>('lives', { name: 'Orbit', theme_id: theme.id });
  const editor = await new LayoutStagePage(page).open();
  const head = (title: string) => editor.section(title).getByRole('heading');

  await test.step('it is blank, and not previewed before an example is wanted', async () => {
    await expect(page.getByRole('heading', { name: 'New Layout' })).toBeVisible();
    await expect(editor.name).toBeFocused();
    await expect(editor.name).toHaveValue('');
    await expect(editor.select('Start from')).toHaveText('Blank');
    await expect(editor.unsaved).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Save to preview' })).toBeVisible();
    await expect(editor.preview.region).toContainText('The preview needs a saved layout.');
    await expect(editor.preview.frame).toHaveCount(0);
    await expect(head('Board')).toHaveText('Board360 px · 5 / 3 / 2');
    await expect(head('Goal bar')).toHaveText('Goal bar300 × 20');
    await editor.unfold('Board');
  });

  await test.step('a copy is previewed with the live and theme of its original', async () => {
    const copy = { liveName: 'ORBIT', nameColor: '#8fdcff', boardWidth: 500, hasHud: false };
    await editor.choose('Start from', 'Right board');
    await page.getByRole('button', { name: 'Preview with an example' }).press('Enter');
    await editor.expectPreviewed(copy);
    await expect(editor.part('Board')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Copy OBS Link' })).toHaveCount(0);
    await expect(editor.preview.newTab).toHaveCount(0);
    await editor.choose('Start from', 'Blank');
    await editor.expectPreviewed({ boardWidth: 360, hasHud: false });
    await editor.choose('Start from', 'Unused');
    await editor.expectPreviewed({ boardWidth: 222 });
    await editor.undoByKey();
    await editor.undoByKey();
    await expect(editor.select('Start from')).toHaveText('Right board');
    await editor.expectPreviewed(copy);
  });

  await test.step('Ctrl+S saves it', async () => {
    await editor.name.fill('Left board');
    await editor.digits('Board', 'Tier 1').fill('7');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Layout created successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/admin$/);
    const [mine]: Layout[] = await api.get('layouts');
    expect(mine).toMatchObject({
      name: 'Left board',
      settings: { board: { width: 500 }, tier1_tippers: 7, slider_width: 900, hud: false },
      sprite_settings: [{ x: 7 }, { x: 8 }],
    });
    expect(mine?.settings.preview?.liveCode ?? null).toBe(null);
    expect(mine?.settings).not.toHaveProperty('start_from');
    expect(mine?.settings).not.toHaveProperty('preview_theme_id');
  });
});

test('the layout preview follows each change, its live and its theme', async ({
  api,
  page,
  streamhost,
}) => {
  await api.post<Live>('lives', { name: 'Older', start_date: '2026-01-01' });
  await api.post<Live>('lives', { name: 'Newer', start_date: '2026-02-01' });
  const { url: sprite } = await uploadImage(streamhost.url, 'planet.svg');
  const settings = { text_color: '#8fdcff', element_color: '#0a1428', sprites: [sprite] };
  await api.post<Theme>('themes', { name: 'Night', settings });
  const { id } = await api.post<Layout>('layouts', { name: 'Right board' });
  const editor = await new LayoutEditorPage(page).open(id);
  await editor.expectPreviewed({ liveName: 'NEWER', boardWidth: 360, hasHud: true });

  await editor.unfold('Board');
  await editor.digits('Board', 'Width').fill('500');
  await editor.expectPreviewed({ boardWidth: 500 });
  await editor.choose('Preview live', 'Older');
  await editor.unfold('Sprites');
  await editor.choose('Preview theme', 'Night');
  const bar = page.getByRole('group', { name: 'Sprite', exact: true });
  await expect(bar.locator('img')).toHaveAttribute('src', new RegExp(sprite));
  await editor.expectPreviewed({ liveName: 'OLDER', nameColor: '#8fdcff', boardWidth: 500 });
  const unsaved: Layout = await api.get(`layouts/${id}`);
  expect(unsaved.settings).toEqual({});

  await editor.save();
  const saved: Layout = await api.get(`layouts/${id}`);
  expect(saved.settings.board?.width).toBe(500);
  expect(saved.settings).not.toHaveProperty('preview_theme_id');

  // The live is stored with the layout, the preview theme in this browser.
  await editor.open(id);
  await expect(page.getByRole('combobox', { name: 'Preview theme' })).toHaveText('Night');
  await editor.expectPreviewed({ liveName: 'OLDER', nameColor: '#8fdcff' });
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});
