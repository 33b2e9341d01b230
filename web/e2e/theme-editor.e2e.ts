import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { createLayout, uploadFont } from '../../overlay/e2e/create-appearance.ts';
import { expect, test } from './fixtures.ts';
import { aPng, pick } from './form-page/choose-files.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';

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
  await editor.expectPreviewed({
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
  await editor.expectPreviewed({
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
