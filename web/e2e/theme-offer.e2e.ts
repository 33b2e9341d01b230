import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, test } from './home-test.ts';
import { AT_HOME } from './pages/home-page.ts';
import { ThemeEditorPage } from './pages/theme-editor-page.ts';

test.use({ drawsPreviews: false });

test('a theme edited from Home returns there, and goes on air with one press', async ({
  api,
  home,
  live,
  page,
}) => {
  const theme = await api.post<Theme>('themes', { name: 'Neon' });
  await api.put(`lives/${live.id}`, { theme_id: theme.id });
  const onAir = await api.post<Live>('lives', { name: 'Sunday' });
  await api.put('on-air', { live_id: onAir.id });
  const themeOnAir = async () => (await api.get<Live>(`lives/${onAir.id}`)).theme_id;
  await home.open(`?live=${live.code}`);
  await page.getByRole('link', { name: 'Edit theme' }).click();
  const editor = new ThemeEditorPage(page);
  await editor.name.fill('Neon Night');
  await editor.saveButton.click();
  await expect(page).toHaveURL(AT_HOME);
  await expect(page).toHaveURL(new RegExp(`live=${live.code}`));
  await page.getByRole('button', { name: 'Use in “Sunday”' }).click();
  await expect(page.getByText('Sunday has this theme now')).toBeVisible();
  expect(await themeOnAir()).toBe(theme.id);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(themeOnAir).toBeNull();
});
