import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import { createLayout, createTheme, uploadImage } from '../../overlay/e2e/create-appearance.ts';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { dragFiles } from './form-page/choose-files.ts';
import { AdminPage } from './pages/admin-page.ts';

const LONG_NAME = 'A name that is far too long for its row '.repeat(4).trim();

test('themes and layouts are exported, deleted, and imported as they were', async ({
  api,
  page,
  streamhost,
}) => {
  const { url } = streamhost;
  const logo_image = await uploadImage(url, 'cover-space.svg');
  const sizes = { hud: false, board: { width: 520 }, corner_radius: 30 };
  const layout = await createLayout(url, sizes, [{}], 'Corner');
  const look = { logo_image, element_color: '#0a1428', text_color: '#8fdcff' };
  const theme = await createTheme(url, look, 'Deep Space', layout.id);
  await api.post('themes', { name: LONG_NAME });
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await new AdminPage(page).open();
  const exportButton = admin.exportButton('Deep Space');

  await test.step('the buttons are large enough on a phone, also beside a long name', async () => {
    await expectTouchSize(
      admin.exportButton(LONG_NAME),
      admin.exportButton('Corner'),
      admin.importButton('layout'),
    );
  });

  const file = await admin.export('Deep Space');
  const layoutFile = await admin.export('Corner');
  await test.step('an export is a file with the name of the theme', async () => {
    expect(file.name).toBe('deep-space.streamhost-theme.zip');
    await expect(page.getByText('Theme exported')).toBeVisible();
  });

  await test.step('a deleted theme comes back with its layout', async () => {
    for (const path of [`themes/${theme.id}`, `layouts/${layout.id}`]) await api.delete(path);
    await expect(exportButton).toHaveCount(0);
    await admin.import('theme', file);
    await expect(page.getByText('Theme imported')).toBeVisible();
    await expect(page.getByText('Deep Space is in the list')).toBeVisible();
    await expect(admin.importButton('theme')).toBeFocused();
    await expect(admin.themes.getByRole('link', { name: /^Deep Space/ })).toBeVisible();
    await expect(admin.layouts.getByRole('link', { name: /^Corner/ })).toBeVisible();
    const copy = (await api.get<Theme[]>('themes')).find(({ name }) => name === 'Deep Space');
    const [corner] = await api.get<Layout[]>('layouts');
    expect(copy).toMatchObject({ layout_id: corner?.id, settings: look });
    expect(copy?.id).not.toBe(theme.id);
    expect(corner?.settings).toEqual(layout.settings);
  });

  await test.step('dropped layouts get free names', async () => {
    await (await dragFiles(admin.layouts, layoutFile, layoutFile)).drop();
    await expect(page.getByText('2 are in the list: Corner 2, Corner 3')).toBeVisible();
    await expect(admin.layouts.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('the list of themes refuses a layout', async () => {
    await admin.import('theme', layoutFile);
    await expect(page.getByText('Theme not imported')).toBeVisible();
    await expect(
      page.getByText('This file holds a layout and no theme. Import it as a layout.'),
    ).toBeVisible();
    await expect(admin.themes.getByRole('listitem')).toHaveCount(2);
  });
});
