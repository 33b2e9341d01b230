import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { createLayout, uploadFont } from '../../overlay/e2e/create-appearance.ts';
import { expect, test } from './fixtures.ts';
import { aPng, pick } from './form-page/choose-files.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';
import { refuse } from './refusals.ts';

const SPACE = { text_color: '#8fdcff', element_color: '#0a1428', tipper_tier_1: 'Mission Control' };

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
  await api.post<Live>('lives', { name: 'Orbit Sessions', theme_id: other.id });
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
