import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import { createLayout, createTheme, uploadImage } from '../../overlay/e2e/create-appearance.ts';
import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { recordTips } from '../../overlay/e2e/show.ts';
import { expectTouchSize } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { dragFiles } from './form-page/choose-files.ts';
import { AdminPage } from './pages/admin-page.ts';

/** A live whose theme has a cover photo, colors and a layout. */
async function aThemedLive(url: string) {
  const logo_image = await uploadImage(url, 'cover-space.svg');
  const sizes = { hud: false, board: { width: 520 }, corner_radius: 30 };
  const layout = await createLayout(url, sizes, [{}], 'Corner');
  const themeSettings = { logo_image, element_color: '#0a1428', text_color: '#8fdcff' };
  const theme = await createTheme(url, themeSettings, 'Deep Space', layout.id);
  const live = await postJson<Live>(`${url}/api/lives`, { name: 'Friday', theme_id: theme.id });
  await recordTips(url, live, { Zoë: 50 });
  return { live, theme, layout };
}

/** Picture of what the overlay draws with this theme. */
async function pictureOf(page: Page, { code }: Live, { id }: Theme): Promise<Buffer> {
  await new OverlayPage(page).openUntilIdle(code, { theme: id });
  return page.screenshot({ omitBackground: true });
}

test('an exported, deleted and imported theme looks the same', async ({
  api,
  page,
  streamhost: { url },
}) => {
  const { live, theme, layout } = await aThemedLive(url);
  const before = await pictureOf(page, live, theme);
  const admin = await new AdminPage(page).open();

  const file = await admin.export('Deep Space');
  expect(file.name).toBe('deep-space.streamhost-theme.zip');
  await expect(page.getByText('Theme exported')).toBeVisible();
  await expect(admin.exportButton('Deep Space')).toBeFocused();
  for (const path of [`themes/${theme.id}`, `layouts/${layout.id}`]) {
    await api.delete(path);
  }
  await admin.open();
  await expect(admin.themes).toContainText('No themes yet.');

  await admin.import('theme', file);

  await expect(page.getByText('Theme imported')).toBeVisible();
  await expect(page.getByText('Deep Space is in the list')).toBeVisible();
  await expect(admin.importButton('theme')).toBeFocused();
  await expect(admin.themes.getByRole('link', { name: /^Deep Space/ })).toBeVisible();
  await expect(admin.layouts.getByRole('link', { name: /^Corner/ })).toBeVisible();
  const [copy]: Theme[] = await api.get('themes');
  if (!copy) throw new Error('There is no theme.');
  expect(copy.id).not.toBe(theme.id);
  expect((await pictureOf(page, live, copy)).equals(before)).toBe(true);
});

test('an imported layout gets a free name; the list of themes refuses it', async ({
  page,
  streamhost: { url },
}) => {
  await aThemedLive(url);
  const admin = await new AdminPage(page).open();
  const file = await admin.export('Corner');

  await (await dragFiles(admin.layouts, file, file)).drop();
  await expect(page.getByText('2 are in the list: Corner 2, Corner 3')).toBeVisible();
  await expect(admin.layouts.getByRole('listitem')).toHaveCount(3);

  await admin.import('theme', file);
  await expect(page.getByText('Theme not imported')).toBeVisible();
  await expect(
    page.getByText('This file holds a layout and no theme. Import it as a layout.'),
  ).toBeVisible();
  await expect(admin.themes.getByRole('listitem')).toHaveCount(1);
});

test('export and import report an unreachable server and can be retried', async ({
  page,
  streamhost,
}) => {
  await aThemedLive(streamhost.url);
  const admin = await new AdminPage(page).open();
  const file = await admin.export('Deep Space');
  await expect(page.getByText('Theme exported')).toBeVisible();
  await streamhost.kill();

  await admin.exportButton('Deep Space').click();
  await expect(page.getByText('Theme not exported')).toBeVisible();
  await expect(page.getByText('streamhost does not answer.')).toBeVisible();
  await admin.import('theme', file);
  await expect(page.getByText('Theme not imported')).toBeVisible();

  await streamhost.restart();
  await admin.import('theme', file);
  await expect(page.getByText('Deep Space 2 is in the list')).toBeVisible();
});

test('the exchange buttons are 44 px high on a phone, next to a long name, too', async ({
  api,
  page,
}) => {
  const name = 'A name that is far too long for its row '.repeat(4).trim();
  await api.post('themes', { name });
  await api.post('layouts', { name: 'עמוד 🎃' });
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await new AdminPage(page).open();
  await expectTouchSize(
    admin.exportButton(name),
    admin.exportButton('עמוד 🎃'),
    admin.importButton('layout'),
  );
});
