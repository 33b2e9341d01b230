import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import { createLayout, createTheme, uploadFont } from '../../overlay/e2e/create-appearance.ts';
import { expect, test } from './fixtures.ts';
import { aPng, pick } from './form-page/choose-files.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';
import { refuse } from './refusals.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const SPACE = { text_color: '#8fdcff', element_color: '#0a1428', tipper_tier_1: 'Mission Control' };

/** A live with this theme. */
const scheduleWith = (url: string, theme_id: string | null, name = 'Orbit Sessions') =>
  postJson<Live>(`${url}/api/lives`, { name, theme_id });

test("a new theme is previewed without the live's theme, and saved with all fields", async ({
  api,
  page,
  streamhost: { url },
}) => {
  await uploadFont(url, 'midnight-arcade/fonts/unbounded-latin-800-normal.woff2', 'Unbounded');
  const layout = await createLayout(url, {}, [{ x: 300 }, { x: 1200 }], 'Right board');
  const other = await api.post<Theme>('themes', {
    name: 'Space',
    layout_id: layout.id,
    settings: { ...SPACE, sprites: ['/uploads/planet.png'] },
  });
  await scheduleWith(url, other.id);
  const editor = await new ThemeEditorPage(page).open();
  await expect(page.getByRole('heading', { name: 'New Theme' })).toBeVisible();
  await expect
    .poll(() => editor.previewed())
    .toMatchObject({
      liveName: 'ORBIT SESSIONS',
      tiers: ['Tier 1', 'Tier 2', 'Tier 3'],
      nameColor: '#1c222d',
      spriteUrls: [],
    });
  await expect(page.getByRole('button', { name: 'Copy OBS Link' })).toHaveCount(0);

  await editor.unfold('Sprites', 'Colors', 'Tier names', 'Fonts');

  await editor.name.fill(' Deep Space ');
  await editor.choose('Category', 'Fantasy');
  await editor.choose('Layout', 'Right board');
  await pick(editor.coverPhoto.getByRole('button'), await aPng('cover.png', 80, 45));
  await pick(
    editor.sprites.getByRole('button', { name: 'Add sprites' }),
    await aPng('planet.png', 20, 20),
    await aPng('comet.png', 21, 21),
  );
  await editor.themeColor.fill('#8fdcff');
  await editor.elementColor.fill('#0a1428');
  await editor.tier('Tier 1').fill('Mission Control');
  await editor.tier('Tier 3').fill('');
  await editor.select('Title').fill('Unbounded');
  await page.getByRole('option', { name: 'Unbounded' }).first().click();

  await expect(editor.coverPhoto.getByText('cover.png')).toBeVisible();
  await expect(editor.sprites.getByRole('progressbar')).toHaveCount(0);
  await expect(editor.sprites.getByText(/^\d+\.\d KB$/)).toHaveCount(2);
  await expect
    .poll(() => editor.previewed())
    .toMatchObject({
      liveName: 'ORBIT SESSIONS',
      tiers: ['Mission Control', 'Tier 2', 'Tier 3'],
      nameColor: '#8fdcff',
      nameFont: 'Unbounded',
      spriteUrls: [expect.stringMatching(/^\/api\/uploads\//), expect.anything()],
    });
  expect(await api.get('themes')).toEqual([other]);

  await editor.save();
  await expect(page).toHaveURL('/settings/admin');
  const theme = (await api.get<Theme[]>('themes')).find(({ id }) => id !== other.id);
  expect(theme).toMatchObject({
    name: 'Deep Space',
    layout_id: layout.id,
    settings: {
      category: 'Fantasy',
      logo_image: { original_name: 'cover.png' },
      sprites: [{ original_name: 'planet.png' }, { original_name: 'comet.png' }],
      text_color: '#8fdcff',
      element_color: '#0a1428',
      tipper_tier_1: 'Mission Control',
      tipper_tier_2: 'Tier 2',
      fonts: { title: { family: 'Unbounded', caps: true }, headers: { family: 'Inter' } },
    },
  });
  expect(theme?.settings).not.toHaveProperty('tipper_tier_3');
});

test('a change shows in the preview; Ctrl+S sends only the changed fields', async ({
  api,
  page,
  streamhost: { url },
}) => {
  const theme = await createTheme(url, SPACE, 'Deep Space');
  await scheduleWith(url, theme.id);
  await scheduleWith(url, null, 'Newer, with another look');
  const editor = await new ThemeEditorPage(page).open(theme.id);
  await expect.poll(() => editor.previewed()).toMatchObject({ liveName: 'ORBIT SESSIONS' });
  await expect(page.getByRole('heading', { name: 'Edit Theme' })).toBeVisible();
  await expect(editor.section('Colors')).toContainText('#8fdcff · #0a1428');

  await editor.unfold('Colors', 'Tier names');
  await editor.themeColor.fill('#ffcc00');
  await editor.tier('Tier 2').fill('Flight Crew');
  await expect
    .poll(() => editor.previewed())
    .toMatchObject({
      nameColor: '#ffcc00',
      tiers: ['Mission Control', 'Flight Crew', 'Tier 3'],
    });
  const stored = async () => api.get(`themes/${theme.id}`);
  expect(await stored()).toEqual(theme);

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  expect(Object.keys((await sent).postDataJSON())).toEqual(['settings']);
  await expect(page.getByText('Theme saved successfully!')).toBeVisible();
  await expect(page).toHaveURL('/settings/admin');
  expect(await stored()).toMatchObject({
    settings: { ...SPACE, text_color: '#ffcc00', tipper_tier_2: 'Flight Crew' },
  });
});

test('the theme editor fits a phone and passes axe; deleting a theme frees its lives', async ({
  page,
  streamhost: { url },
}) => {
  const name = 'ليلة هادئة 🌙 '.repeat(12).trim();
  const theme = await createTheme(url, SPACE, name);
  const live = await scheduleWith(url, theme.id);
  // Loads the live into the page's cache, which has to be updated later.
  await page.goto(`/lives/${live.id}`);
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveText(name);
  await page.evaluate((path) => history.pushState(null, '', path), `/themes/${theme.id}`);
  await page.goBack();
  await page.goForward();
  const editor = new ThemeEditorPage(page);
  await editor.unfold('Sprites', 'Colors', 'Tier names', 'Fonts');
  expect(await problemsInBothThemes(page)).toEqual([]);
  await editor.deleteButton.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Theme deleted successfully!')).toBeVisible();
  await expect(page).toHaveURL('/settings/admin');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveText('No theme');
});

test('a theme is created by keyboard without a live; errors show at their fields', async ({
  api,
  page,
}) => {
  const editor = await new ThemeEditorPage(page).open();
  await expect(editor.preview.region).toContainText('With an example live and its tips');
  await expect.poll(() => editor.preview.board()).toContain('Marigold_77 $120');
  await expect(editor.name).toBeFocused();
  await editor.saveButton.press('Enter');
  await expect(editor.name).toHaveAccessibleDescription('Name is required');
  await expect(editor.name).toBeFocused();

  const { keyboard } = page;
  await keyboard.type('Deep Space');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.getByRole('option', { name: 'Fantasy' }).press('Enter');
  await expect(editor.select('Category')).toHaveText('Fantasy');

  const colors = page.getByRole('button', { name: 'Colors' });
  while (!(await colors.evaluate((button) => button === document.activeElement))) {
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(editor.themeColor).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pick Theme Color' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('#8fdcff');
  await refuse(page, '**/api/themes', ['settings', 'tipper_tier_2'], 'That name is taken');
  await keyboard.press('Control+s');
  await expect(page.getByText('Validation failed')).toBeVisible();
  await expect(editor.tier('Tier 2')).toHaveAccessibleDescription('That name is taken');
  await expect(editor.tier('Tier 2')).toBeFocused();
  await expect(editor.name).toHaveValue('Deep Space');
  await expect(page).toHaveURL('/themes/new');
  await page.unroute('**/api/themes');
  await keyboard.press('Control+s');
  await expect(page.getByText('Theme created successfully!')).toBeVisible();
  expect(await api.get('themes')).toMatchObject([
    { name: 'Deep Space', settings: { category: 'Fantasy', text_color: '#8fdcff' } },
  ]);
});
