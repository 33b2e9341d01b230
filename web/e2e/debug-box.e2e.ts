import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, test } from './home-test.ts';

test.use({ drawsPreviews: false });

test('Home warns about the visible debug box and links to its setting', async ({
  api,
  home,
  live,
  page,
}) => {
  const notice = page.getByRole('status').filter({ hasText: 'The debug box is on the overlay' });
  const remedy = notice.getByRole('link');
  const layout = await api.post<Layout>('layouts', { name: 'Corner', settings: { hud: true } });
  const theme = await api.post<Theme>('themes', { name: 'Neon' });
  await api.put(`lives/${live.id}`, { theme_id: theme.id });
  await api.put(`themes/${theme.id}`, { layout_id: layout.id });
  await expect(notice).toContainText('untick “Show HUD box” in the layout');
  await expect(remedy).toHaveAttribute('href', `/layouts/${layout.id}`);
  await api.put(`layouts/${layout.id}`, { settings: { hud: false } });
  await expect(notice).toBeHidden();
  await expect(home.lives).toHaveCount(1);
});
